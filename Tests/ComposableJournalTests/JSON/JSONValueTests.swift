import Testing
@testable import ComposableJournal

struct JSONValueTests {
  @Test(
    "text that is not JSON is rejected",
    arguments: [
      "", " ", "{", "}", "[1,]", "[,1]", "{\"a\"}", "{\"a\":}", "{a:1}", "01", "1.", ".5", "+1",
      "1e", "--1", "nul", "truefalse", "\"", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "[1 2]", "1 2",
      "\"\u{1}\"", "{\"a\":1,}",
    ])
  func refused(text: String) {
    #expect(throws: JSONSyntaxError.self) { try JSONValue(Array(text.utf8)) }
  }

  @Test("bytes that are not UTF-8 are rejected")
  func noText() {
    #expect(throws: JSONSyntaxError.self) { try JSONValue([0x22, 0xFF, 0x22]) }
  }

  @Test("deeply nested JSON is rejected without a crash")
  func deep() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSONSyntaxError.self) { try JSONValue(Array(text.utf8)) }
  }

  @Test("every kind of JSON value is parsed")
  func values() throws {
    let text =
      " { \"a\" : [ 1 , -2.5e+3 , true , false , null ] , \"b\\u00e9\\ud83d\\udc4d\" : \"\\/\" } "
    let value = try JSONValue(Array(text.utf8))
    #expect(
      value
        == .object([
          .init(
            key: "a",
            value: .array([.number("1"), .number("-2.5e+3"), .bool(true), .bool(false), .null])),
          .init(key: "bé👍", value: .string("/")),
        ]))
    #expect(value["a"]?.compactText == "[1,-2.5e+3,true,false,null]")
  }
}
