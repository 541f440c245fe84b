import ComposableCore
import Foundation
import Testing

struct TypedValueTests {
  @Test(
    "text with decimals is an exact integer of the smallest unit",
    arguments: [
      ("12.50", 1250), ("12.5", 1250), ("12", 1200), ("12.", 1200), (".5", 50), ("0.07", 7),
      ("-0.05", -5), ("+3", 300), (" 12.50 ", 1250), ("12.50\n", 1250), ("1.23", 123),
      ("92233720368547758.07", Int.max), ("-92233720368547758.08", Int.min),
    ])
  func decimals(text: String, value: Int) {
    #expect(TypedValue<Int>(text: text, decimals: 2).value == value)
  }

  @Test(
    "other text with decimals is not a number",
    arguments: [
      "", "-", ".", "12.505", "12,50", "1e3", "0x10", "1.2.3", "--1", "1 2", "١٢", "1.-5",
      "92233720368547758.08",
    ])
  func noDecimals(text: String) {
    #expect(TypedValue<Int>(text: text, decimals: 2).value == nil)
  }

  @Test("the text of an integer with decimals has the same value")
  func texts() {
    for value in [0, 5, -5, 99, 100, -100, 1250, .max, .min] {
      for decimals in [0, 1, 2, 3, 18] {
        let typed = TypedValue(value, decimals: decimals)
        #expect(typed.value == value)
        #expect(TypedValue<Int>(text: typed.text, decimals: decimals) == typed)
      }
    }
    #expect(
      TypedValue(1250, decimals: 2).text == "12.50" && TypedValue(-5, decimals: 2).text == "-0.05")
    #expect(TypedValue(Int8(-128), decimals: 3).text == "-0.128")
    #expect(TypedValue(7, decimals: -1).text == "7" && TypedValue(7, decimals: 99).decimals == 18)
  }

  @Test(
    "spaces around a number do not count, and it must be decimal",
    arguments: [
      (" 1.5", 1.5), ("1.5\r\n", 1.5), ("1e3", 1000), ("-2", -2), ("0x1p3", nil), ("inf", nil),
      ("nan", nil), ("infinity", nil), ("1e999", nil), ("1 5", nil), ("", nil),
    ])
  func numbers(text: String, value: Double?) {
    #expect(TypedValue<Double>(text: text).value == value)
    #expect(TypedValue<Float>(text: text).value == value.map { Float($0) })
    #expect(TypedValue<Int>(text: " 7 ").value == 7)
  }

  @Test("a new value keeps the decimals, and a text keeps its spaces")
  func newValues() {
    var amount = TypedValue<Int>(text: "x", decimals: 2)
    amount.value = 1250
    #expect(amount == TypedValue(text: "12.50", decimals: 2))
    amount.value = nil
    #expect(amount == TypedValue(decimals: 2))
    #expect(TypedValue(" a ").value == " a " && TypedValue(text: " ").value == Character(" "))
    #expect(TypedValue<Int>(text: " ").value == nil)
  }

  @Test("decimals that no program declares cannot be decoded", arguments: [-1, 19, Int.max])
  func badDecimals(decimals: Int) {
    let data = Data(#"[{"text":"1","decimals":\#(decimals)}]"#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([TypedValue<Int>].self, from: data)
    }
    let fraction = Data(#"[{"text":"1","decimals":2}]"#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([TypedValue<Double>].self, from: fraction)
    }
  }

  @Test("a typed value is encoded as its text, with decimals if there are some")
  func codable() throws {
    func encoded(_ value: some Encodable) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode([value]), as: UTF8.self)
    }
    let amount = TypedValue<Int>(text: "1.5", decimals: 2)
    #expect(try encoded(TypedValue<Int>(text: "x")) == #"["x"]"#)
    #expect(try encoded(amount) == #"[{"decimals":2,"text":"1.5"}]"#)
    let data = Data(try encoded(amount).utf8)
    #expect(try JSONDecoder().decode([TypedValue<Int>].self, from: data) == [amount])
    let plain = Data(#"["1"]"#.utf8)
    #expect(try JSONDecoder().decode([TypedValue<Int>].self, from: plain) == [TypedValue(1)])
  }
}
