import ComposableTesting
@testable import ComposableJournal

/// A value that uses its encoder in random ways, all of which the toolchain's encoder accepts.
struct RandomValue: Encodable {
  let seed: UInt64
  var depth = 3

  func encode(to encoder: any Encoder) throws {
    var generator = SeededGenerator(seed: seed)
    try encode(to: encoder, &generator)
  }

  private func inner(_ generator: inout SeededGenerator) -> Self {
    Self(seed: generator.next(), depth: depth - 1)
  }

  private func encode(to encoder: any Encoder, _ generator: inout SeededGenerator) throws {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 4), using: &generator) {
    case 0: break
    case 1: try Scalar(&generator).encode(to: encoder)
    case 2:
      var container = encoder.singleValueContainer()
      if depth > 0 {
        try container.encode(inner(&generator))
      } else {
        try container.encodeNil()
      }
    default: try encodeContainers(to: encoder, &generator)
    }
  }

  /// Fills containers in turns, some of which are requested from the same encoder.
  private func encodeContainers(
    to encoder: any Encoder, _ generator: inout SeededGenerator
  ) throws {
    let isKeyed = Bool.random(using: &generator)
    func container() -> Open {
      isKeyed
        ? .keyed(OpenKeyed(encoder.container(keyedBy: RandomKey.self)))
        : .unkeyed(encoder.unkeyedContainer())
    }
    var open = [container()]
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let index = open.indices.randomElement(using: &generator) ?? 0
      switch open[index] {
      case .keyed(var keyed):
        try step(&keyed, &open, index, &generator)
      case .unkeyed(var unkeyed):
        try step(&unkeyed, &open, &generator)
        open[index] = .unkeyed(unkeyed)
      }
      // Both handles of one container know the keys that either has used.
      if Int.random(in: 0..<8, using: &generator) == 0 {
        let again = container()
        if case .keyed(let new) = again, case .keyed(let first) = open[0] {
          open.append(.keyed(OpenKeyed(new.container, keys: first.keys)))
        } else {
          open.append(again)
        }
      }
    }
  }

  private func step(
    _ keyed: inout OpenKeyed, _ open: inout [Open], _ index: Int,
    _ generator: inout SeededGenerator
  ) throws {
    let key = keyed.keys.newKey()
    switch Int.random(in: 0..<(depth > 0 ? 11 : 4), using: &generator) {
    case 0:
      try keyed.container.encodeNil(forKey: key)
    case 1:
      try keyed.container.encode(Scalar(&generator), forKey: key)
    case 2:
      // A key that was used before: the second value replaces the first.
      let used = keyed.keys.all.randomElement(using: &generator) ?? key
      keyed.keys.nested[used.stringValue] = nil
      try keyed.container.encode(Scalar(&generator), forKey: used)
    case 3:
      if Bool.random(using: &generator) {
        try keyed.container.encode(Int128(generator.next()) << 60, forKey: key)
      } else {
        try keyed.container.encode("\(generator.next())", forKey: key)
      }
    case 4: try? keyed.container.encode(Throwing(), forKey: key)
    case 5: try inner(&generator).encode(to: keyed.container.superEncoder(forKey: key))
    case 6:
      let known = keyed.keys.nested.filter(\.value).keys.sorted().randomElement(using: &generator)
      let key = known.map(RandomKey.init) ?? key
      keyed.keys.nested[key.stringValue] = true
      let nested = keyed.container.nestedContainer(keyedBy: RandomKey.self, forKey: key)
      open.append(.keyed(OpenKeyed(nested, keys: keyed.keys.inner(key))))
    case 7:
      let known = keyed.keys.nested.filter { !$0.value }.keys.sorted()
        .randomElement(using: &generator)
      let key = known.map(RandomKey.init) ?? key
      keyed.keys.nested[key.stringValue] = false
      open.append(.unkeyed(keyed.container.nestedUnkeyedContainer(forKey: key)))
    default: try keyed.container.encode(inner(&generator), forKey: key)
    }
    keyed.keys.all.append(key)
  }

  private func step(
    _ unkeyed: inout any UnkeyedEncodingContainer, _ open: inout [Open],
    _ generator: inout SeededGenerator
  ) throws {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 3), using: &generator) {
    case 0: try unkeyed.encodeNil()
    case 1: try unkeyed.encode(Scalar(&generator))
    case 2: try unkeyed.encode(UInt128(generator.next()) << 60)
    case 3: try? unkeyed.encode(Throwing())
    case 4: try inner(&generator).encode(to: unkeyed.superEncoder())
    case 5:
      open.append(.keyed(OpenKeyed(unkeyed.nestedContainer(keyedBy: RandomKey.self))))
    case 6: open.append(.unkeyed(unkeyed.nestedUnkeyedContainer()))
    default: try unkeyed.encode(inner(&generator))
    }
  }
}

/// A container that a value is filling.
private enum Open {
  case keyed(OpenKeyed)
  case unkeyed(any UnkeyedEncodingContainer)
}

private struct OpenKeyed {
  var container: KeyedEncodingContainer<RandomKey>
  let keys: UsedKeys

  init(_ container: KeyedEncodingContainer<RandomKey>, keys: UsedKeys = UsedKeys()) {
    self.container = container
    self.keys = keys
  }
}

/// The keys in use in one object, shared by all of its containers.
private final class UsedKeys {
  var all: [RandomKey] = []

  /// Whether what is nested under a key is keyed.
  var nested: [String: Bool] = [:]

  private var objects: [String: UsedKeys] = [:]
  private var count = 0

  func newKey() -> RandomKey {
    count += 1
    return RandomKey(stringValue: "k\(count)")
  }

  /// The keys of the object that is nested under a key.
  func inner(_ key: RandomKey) -> UsedKeys {
    let keys = objects[key.stringValue] ?? UsedKeys()
    objects[key.stringValue] = keys
    return keys
  }
}

struct RandomKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A value without parts.
private enum Scalar: Encodable {
  case bool(Bool), int(Int), byte(UInt8), double(Double), float(Float), text(String), path, nothing

  init(_ generator: inout SeededGenerator) {
    let number = generator.next()
    switch number % 8 {
    case 0: self = .bool(number & 8 == 0)
    case 1: self = .int(Int(bitPattern: UInt(number)))
    case 2: self = .byte(UInt8(truncatingIfNeeded: number >> 8))
    case 3: self = .double(Double(number >> 12) / 8)
    case 4: self = .float(Float(number >> 40) / 8)
    case 5: self = .text("\"\(number)\\\n\u{1}é👍")
    case 6: self = .path
    default: self = .nothing
    }
  }

  func encode(to encoder: any Encoder) throws {
    if case .path = self {
      // The toolchain's path lacks keys of nested containers, but not the last one.
      return try (encoder.codingPath.last?.stringValue).encode(to: encoder)
    }
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .byte(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .float(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .path, .nothing: try container.encodeNil()
    }
  }
}

/// A value that cannot be encoded.
private struct Throwing: Encodable {
  struct Failure: Error {}

  func encode(to encoder: any Encoder) throws { throw Failure() }
}
