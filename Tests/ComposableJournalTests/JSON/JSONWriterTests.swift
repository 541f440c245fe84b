import ComposableCore
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
  class Base: Encodable {
    var value = 7
  }
  final class Derived: Base {
    let sharesObject: Bool
    init(sharesObject: Bool) { self.sharesObject = sharesObject }
    override func encode(to encoder: any Encoder) throws {
      if sharesObject { try super.encode(to: encoder) }
      var container = encoder.container(keyedBy: RandomKey.self)
      try container.encode("x", forKey: RandomKey(stringValue: "name"))
      if !sharesObject { try super.encode(to: container.superEncoder()) }
    }
  }
  struct Custom: Encodable {
    let body: (any Encoder) throws -> Void
    func encode(to encoder: any Encoder) throws { try body(encoder) }
  }
  indirect enum Nest: Codable {
    case end
    case level(Nest)
    var depth: Int { if case .level(let inner) = self { inner.depth + 1 } else { 0 } }
  }
  final class Ring: Encodable {
    var next: Ring?
  }

  private func json(_ value: some Encodable) throws -> String {
    let writer = JSONWriter()
    try writer.encode(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The reason for which a value is not written; nil if it is.
  private func reason(_ value: some Encodable) -> String? {
    do {
      _ = try json(value)
      return nil
    } catch {
      return error.inWords
    }
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

  @Test("written values can be read by JSONDecoder and the library's decoder")
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

  @Test(
    "a number that JSON cannot represent is rejected",
    arguments: [Double.nan, .infinity, -.infinity])
  func noNumber(value: Double) {
    #expect(reason([["x": value]]) == "JSON cannot represent \(value) at 0.x")
    #expect(reason(Float(value)) == "JSON cannot represent \(value)")
  }

  @Test("the writer encodes 128-bit integers as properties and array elements")
  func wideNumbers() throws {
    struct Wide: Codable, Equatable {
      var low = Int128.min
      var high = UInt128.max
      var none: Int128?
    }
    try expectRoundTrip([Wide()])
    try expectRoundTrip([Int128.max])
    try expectRoundTrip([UInt128.max])
  }

  @Test("the writer encodes superclass members into the same or a nested object")
  func classes() throws {
    #expect(try json(Derived(sharesObject: true)) == #"{"value":7,"name":"x"}"#)
    #expect(try json(Derived(sharesObject: false)) == #"{"name":"x","super":{"value":7}}"#)
  }

  @Test("the writer encodes nested containers with interleaved writes")
  func turns() throws {
    #expect(
      try json(
        Custom { encoder in
          var container = encoder.container(keyedBy: RandomKey.self)
          let (a, b) = (RandomKey(stringValue: "a"), RandomKey(stringValue: "b"))
          var first = container.nestedUnkeyedContainer(forKey: a)
          var second = container.nestedContainer(keyedBy: RandomKey.self, forKey: b)
          try first.encode(1)
          try second.encode(2, forKey: a)
          try first.encode(3)
          try container.encode(4, forKey: RandomKey(stringValue: "c"))
          var again = container.nestedContainer(keyedBy: RandomKey.self, forKey: b)
          try again.encode(5, forKey: b)
        }) == #"{"a":[1,3],"b":{"a":2,"b":5},"c":4}"#)
  }

  @Test("the writer omits a value whose encoding throws")
  func leftOut() throws {
    #expect(
      try json([
        Custom { encoder in
          var container = encoder.container(keyedBy: RandomKey.self)
          try? container.encode([Double.nan], forKey: RandomKey(stringValue: "a"))
          try container.encode(1, forKey: RandomKey(stringValue: "b"))
        }
      ]) == #"[{"b":1}]"#)
  }

  @Test("a value that requests no container is encoded as an empty object")
  func nothing() throws {
    #expect(try json(Custom { _ in }) == "{}")
    #expect(
      try json(
        Custom { encoder in
          var container = encoder.unkeyedContainer()
          _ = container.superEncoder()
          _ = encoder.codingPath
          _ = container.superEncoder()
        }) == "[{},{}]")
  }

  @Test("misusing an encoder throws a readable error")
  func refused() {
    #expect(
      reason([
        Custom { encoder in
          try 1.encode(to: encoder)
          try 2.encode(to: encoder)
        }
      ]) == "two values are encoded in the same place at 0")
    #expect(
      reason([
        "a": Custom { encoder in
          _ = encoder.unkeyedContainer()
          _ = encoder.container(keyedBy: RandomKey.self)
        }
      ]) == "a keyed container was requested where another value is already encoded at a")
    #expect(
      reason(
        Custom { encoder in
          try "x".encode(to: encoder)
          _ = encoder.unkeyedContainer()
        }) == "an unkeyed container was requested where another value is already encoded")
  }

  @Test("the writer rejects values nested deeper than the reader's limit")
  func depth() throws {
    func nested(_ depth: Int) -> Nest { (0..<depth).reduce(.end) { nest, _ in .level(nest) } }
    // Each level has an object for the case and one for its value, the last only one more.
    let deepest = nested(249)
    let line = "{\"action\":" + (try json(deepest)) + "}"
    let read = try JSONValue(Array(line.utf8))
    #expect(try JSONText(#require(read["action"])).decoded(as: Nest.self).depth == 249)
    #expect(
      reason(nested(250)) == "the value is nested more than 500 levels deep at level._0.level")
    #expect(
      reason(nested(1_000))?.hasPrefix("the value is nested more than 500 levels deep") == true)
    let ring = Ring()
    ring.next = ring
    #expect(reason(ring) == "the value is nested more than 500 levels deep at next.next.next")
    ring.next = nil
  }

  @Test("the writer counts each secret once even if a value is encoded twice")
  func secrets() throws {
    let writer = JSONWriter()
    try writer.encode(
      Custom { encoder in
        _ = encoder.codingPath
        try [Secret("x"), Secret("y")].encode(to: encoder)
      })
    #expect(writer.secretCount == 2)
  }

  @Test("random values survive a round trip")
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
