internal import ComposableScripts

/// Assigns numbers to values; equal values have the same number.
///
/// If the type is `Hashable` or `Equatable`, its `==` decides which values are equal. Otherwise two
/// values are equal if all their parts are equal. Values that are not equal to themselves are also
/// compared by their parts.
final class ValueTable<Value> {
  private let index = makeIndex(of: Value.self)

  /// The values by number.
  private(set) var values: [Value] = []

  /// Returns the number of a value: a new one if no equal value has a number.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - guess: The probable number of the value; a comparison is faster than a lookup.
  /// - Returns: The number.
  func number(of value: Value, guess: Int? = nil) -> Int {
    if let guess, index.areEqual(values[guess], value) { return guess }
    let number = index.number(of: value, in: values)
    if number == values.count { values.append(value) }
    return number
  }
}

/// Finds the number of a value by a hash.
class ValueIndex<Value> {
  /// The number of the first value with each hash, and the numbers of the other values.
  private var numbers: [Int: Int] = [:]
  private var otherNumbers: [Int: [Int]] = [:]

  /// Returns the hash of a value.
  func hash(of value: Value) -> Int { 0 }

  /// Whether two values are known to be equal.
  func areEqual(_ first: Value, _ second: Value) -> Bool { false }

  /// Returns the number of an equal value with another hash; nil if there is none.
  func numberWithOtherHash(of value: Value, in values: [Value]) -> Int? { nil }

  /// Returns the number of a value, and records a new value with the number `values.count`.
  final func number(of value: Value, in values: [Value]) -> Int {
    let hash = hash(of: value)
    if let first = numbers[hash] {
      if areEqual(values[first], value) { return first }
      let candidates = [first] + otherNumbers[hash, default: []]
      let number =
        candidates.first { areEqual(values[$0], value) }
        ?? candidates.first { areStructurallyEqual(values[$0], value) }
      if let number { return number }
    }
    if let number = numberWithOtherHash(of: value, in: values) { return number }
    if numbers[hash] == nil {
      numbers[hash] = values.count
    } else {
      otherNumbers[hash, default: []].append(values.count)
    }
    return values.count
  }
}

private func makeIndex<Value>(of type: Value.Type) -> ValueIndex<Value> {
  func hashed<Key: Hashable>(_: Key.Type) -> ValueIndex<Value>? {
    HashedIndex<Key>() as? ValueIndex<Value>
  }
  func compared<Key: Equatable>(_: Key.Type) -> ValueIndex<Value>? {
    StructuralIndex<Key>(areEqual: { $0 == $1 }) as? ValueIndex<Value>
  }
  if let type = type as? any Hashable.Type, let index = hashed(type) { return index }
  if let type = type as? any Equatable.Type, let index = compared(type) { return index }
  return StructuralIndex(areEqual: { areStructurallyEqual($0, $1) })
}

/// An index of values by their `Hashable` hashes.
private final class HashedIndex<Value: Hashable>: ValueIndex<Value> {
  override func hash(of value: Value) -> Int { value.hashValue }

  override func areEqual(_ first: Value, _ second: Value) -> Bool { first == second }
}

/// An index of values by the hashes of their parts.
///
/// Equal values may have different hashes; see `structuralHash(of:)`. To find such pairs, the index
/// compares each of the first values with all others, and later values only if it has found a pair.
private final class StructuralIndex<Value>: ValueIndex<Value> {
  private let compare: (Value, Value) -> Bool

  /// Whether equal values with different hashes were found.
  private var comparesAll = false

  /// The number of values that are always compared with all others.
  private static var sampleCount: Int { 256 }

  init(areEqual: @escaping (Value, Value) -> Bool) {
    compare = areEqual
  }

  override func hash(of value: Value) -> Int { structuralHash(of: value) }

  override func areEqual(_ first: Value, _ second: Value) -> Bool { compare(first, second) }

  override func numberWithOtherHash(of value: Value, in values: [Value]) -> Int? {
    guard comparesAll || values.count < Self.sampleCount else { return nil }
    let number = values.firstIndex { areEqual($0, value) }
    if number != nil { comparesAll = true }
    return number
  }
}
