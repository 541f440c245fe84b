import ComposableTesting
import Foundation
import TestSupport
import Testing
@testable import ComposableJournal

/// Compares with the toolchain's encoder and decoder, with which `Codable` types are tried.
struct JSONRandomTests {
  /// An array around the value, since the toolchain refuses an outermost value without containers.
  private func known(_ value: RandomValue) throws -> JSONValue {
    try JSONValue(JSONEncoder().encode([value]))
  }

  @Test("random values are encoded as JSONEncoder encodes them")
  func written() throws {
    for seed in seeds(1000, of: 4000) {
      let value = RandomValue(seed: seed)
      let expected = try known(value).normalized
      let writer = JSONWriter()
      try writer.encode([value])
      let written = try JSONValue(writer.bytes).normalized
      try #require(written == expected, "seed \(seed)")
      // The encoder for what cannot be written at once can do all the rest as well.
      let tree = try JSONTreeEncoder.encode([value], secrets: writer).normalized
      try #require(tree == expected, "seed \(seed)")
    }
  }

  @Test("random values are decoded as JSONDecoder decodes them")
  func read() throws {
    for seed in seeds(250, of: 1000) {
      let bytes = try JSONEncoder().encode([RandomValue(seed: seed)])
      try RandomlyDecoded.$seed.withValue(seed) {
        let expected = try JSONDecoder().decode(RandomlyDecoded.self, from: bytes)
        let read = try JSONValueDecoder.decode(RandomlyDecoded.self, from: JSONValue(bytes))
        #expect(read.text == expected.text, "seed \(seed)")
      }
    }
  }
}

extension JSONValue {
  /// The value in one form: with sorted members, the last of each key, and numbers written alike.
  fileprivate var normalized: JSONValue {
    switch self {
    case .null, .bool, .string: self
    case .number(let text):
      if let number = Int128(text) {
        .number("\(number)")
      } else if let number = Double(text).flatMap(Int128.init(exactly:)) {
        .number("\(number)")
      } else {
        .number("\(Float(text) ?? 0)")
      }
    case .array(let values): .array(values.map(\.normalized))
    case .object(let members):
      .object(
        Dictionary(members.map { ($0.key, $0.value.normalized) }, uniquingKeysWith: { $1 })
          .sorted { $0.key < $1.key }
          .map { Member(key: $0.key, value: $0.value) })
    }
  }
}

/// What was found in a value by asking a decoder for random things.
private struct RandomlyDecoded: Decodable {
  @TaskLocal static var seed: UInt64 = 0

  let text: String

  init(from decoder: any Decoder) throws {
    var generator = SeededGenerator(seed: Self.seed &+ UInt64(decoder.codingPath.count))
    text = try Self.text(decoder, &generator)
  }

  private static func text(
    _ decoder: any Decoder, _ generator: inout SeededGenerator
  ) throws -> String {
    let path = decoder.codingPath.map(\.stringValue).joined(separator: "/")
    if let keyed = try? decoder.container(keyedBy: RandomKey.self) {
      var parts: [String] = []
      for key in Set(keyed.allKeys.map(\.stringValue)).sorted().map(RandomKey.init)
        + [RandomKey(stringValue: "absent")]
      {
        parts.append(
          "\(key.stringValue) \(keyed.contains(key)) "
            + text(of: key, in: keyed, &generator))
      }
      return "{\(path): \(parts.joined(separator: ", "))}"
    }
    if var unkeyed = try? decoder.unkeyedContainer() {
      var parts: [String] = []
      // One more than there are.
      for _ in 0...(unkeyed.count ?? 0) {
        parts.append("\(unkeyed.currentIndex) " + text(of: &unkeyed, &generator))
      }
      return "[\(path): \(parts.joined(separator: ", "))]"
    }
    return try "\(path): \(Self.text(decoder.singleValueContainer()))"
  }

  private static func text(
    of key: RandomKey, in keyed: KeyedDecodingContainer<RandomKey>,
    _ generator: inout SeededGenerator
  ) -> String {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: answer { try keyed.decode(Int.self, forKey: key) }
    case 1: answer { try keyed.decodeIfPresent(String.self, forKey: key) }
    case 2: answer { try keyed.decodeNil(forKey: key) }
    case 3: answer { try text(keyed.superDecoder(forKey: key), &generator) }
    case 4:
      answer {
        let nested = try keyed.nestedContainer(keyedBy: RandomKey.self, forKey: key)
        return "\(Set(nested.allKeys.map(\.stringValue)).sorted())"
      }
    case 5: answer { try keyed.decode(UInt128.self, forKey: key) }
    default: answer { try keyed.decode(Self.self, forKey: key).text }
    }
  }

  /// Asks until an answer is given, so that it is seen that a failure leaves the element.
  private static func text(
    of unkeyed: inout any UnkeyedDecodingContainer, _ generator: inout SeededGenerator
  ) -> String {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: answer { try unkeyed.decode(Int8.self) }
    case 1: answer { try unkeyed.decodeIfPresent(Bool.self) }
    case 2: answer { try unkeyed.decodeNil() }
    case 3: answer { try text(unkeyed.superDecoder(), &generator) }
    case 4: answer { try unkeyed.nestedUnkeyedContainer().count }
    case 5: answer { try unkeyed.decode(Int128.self) }
    default: answer { try unkeyed.decode(Self.self).text }
    }
  }

  private static func text(_ single: any SingleValueDecodingContainer) throws -> String {
    if single.decodeNil() { return "null" }
    let answers = [
      answer { try single.decode(Bool.self) }, answer { try single.decode(String.self) },
      answer { try single.decode(UInt8.self) }, answer { try single.decode(Int.self) },
      answer { try single.decode(UInt128.self) }, answer { try single.decode(Float.self) },
    ]
    return answers.joined(separator: " ")
  }

  /// What was decoded, or that it was refused; the toolchain has several errors for one reason.
  private static func answer(_ decode: () throws -> some Any) -> String {
    (try? decode()).map { "\($0)" } ?? "refused"
  }
}
