import Foundation
import Testing
@testable import ComposableJournal

struct JSONWriterTests {
  struct Point: Codable, Hashable { var x = 1, y = -2 }
  enum Shape: Codable, Hashable {
    case empty
    case point(Point)
    case line(from: Point, to: Point)
    case named(String, tags: [String: [Int?]])
  }
  struct Nothing: Codable, Hashable {}
  final class Derived: Codable {
    var value = 7
  }

  private func json(_ value: some Encodable) throws -> String {
    let writer = JSONWriter()
    try writer.encode(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func expectRoundTrip<Value: Codable & Equatable>(
    _ value: Value, _ expected: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try json(value)
    if let expected { #expect(text == expected, sourceLocation: sourceLocation) }
    // The toolchain's decoder reads the same.
    let known = try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    #expect(known == value, sourceLocation: sourceLocation)
    let read = try JSONValueDecoder.decode(Value.self, from: JSONValue(Array(text.utf8)))
    #expect(read == value, sourceLocation: sourceLocation)
  }

  @Test("values are written as the toolchain's encoder writes them, and read again")
  func roundTrips() throws {
    try expectRoundTrip(Point(), #"{"x":1,"y":-2}"#)
    try expectRoundTrip(
      [Shape.empty, .point(Point())], #"[{"empty":{}},{"point":{"_0":{"x":1,"y":-2}}}]"#)
    try expectRoundTrip(Shape.line(from: Point(), to: Point(x: 0, y: 0)))
    try expectRoundTrip(Shape.named("a \"b\" \\ \n\t\u{1}é👍", tags: ["k": [1, nil, 3]]))
    try expectRoundTrip([Int.min, Int.max, 0], "[-9223372036854775808,9223372036854775807,0]")
    try expectRoundTrip([UInt64.max])
    try expectRoundTrip([0.1, -1.5e300, .leastNonzeroMagnitude, 1e15])
    try expectRoundTrip([Float(0.1)])
    try expectRoundTrip([true, false])
    try expectRoundTrip([Nothing()], "[{}]")
    try expectRoundTrip([[Int]](), "[]")
    try expectRoundTrip([[1], [], [2, 3]], "[[1],[],[2,3]]")
    try expectRoundTrip(["a": Point?.none, "b": Point()] as [String: Point?])
    try expectRoundTrip(Int?.some(3), "3")
  }

  @Test("a number that JSON has not is refused", arguments: [Double.nan, .infinity, -.infinity])
  func noNumber(value: Double) {
    #expect(throws: EncodingError.self) { try json(["x": value]) }
  }

  @Test("random values survive the round trip")
  func random() throws {
    var generator = SystemRandomNumberGenerator()
    func string() -> String {
      String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 0...8, using: &generator)).map { _ in
            UnicodeScalar(UInt32.random(in: 0...0xD7FF, using: &generator)) ?? "?"
          }))
    }
    for _ in 0..<300 {
      let value = Dictionary(
        (0..<5).map { _ in
          (
            string(),
            (0..<3).map { _ in
              Shape.named(string(), tags: [string(): [Int.random(in: .min ... .max), nil]])
            }
          )
        },
        uniquingKeysWith: { $1 })
      try expectRoundTrip(value)
    }
  }
}
