/// Gives values numbers: two that are equal have one.
///
/// Where the type is `Hashable` or `Equatable` that says what is equal, whatever the values read
/// like; where it is neither, two values are equal when all that they are made of is.
struct ValueTable<Value> {
  private let index = makeIndex(of: Value.self)

  /// The values by number.
  private(set) var values: [Value] = []

  /// Returns the number of a value, a new one where none is equal.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - guess: A number that it probably has: comparing is faster than looking it up.
  /// - Returns: The number.
  mutating func number(of value: Value, guess: Int? = nil) -> Int {
    if let guess, index.areEqual(values[guess], value) { return guess }
    let number = index.number(of: value, in: values)
    if number == values.count { values.append(value) }
    return number
  }
}

/// Finds equal values.
class ValueIndex<Value> {
  /// Returns the number of a value, or how many there are when none is equal; it is added then.
  func number(of value: Value, in values: [Value]) -> Int {
    values.count
  }

  /// Whether two values are known to be equal.
  func areEqual(_ first: Value, _ second: Value) -> Bool {
    false
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

/// Finds equal values by their hashes.
private final class HashedIndex<Value: Hashable>: ValueIndex<Value> {
  private var numbers: [Value: Int] = [:]

  override func number(of value: Value, in values: [Value]) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    return values.count
  }

  override func areEqual(_ first: Value, _ second: Value) -> Bool {
    first == second
  }
}

/// Finds equal values among those that are made of the same.
///
/// Values that are equal though they are made of different things, by an `==` that leaves something
/// out, are found by comparing with all values, after one pair of them was found among the first.
private final class StructuralIndex<Value>: ValueIndex<Value> {
  private let compare: (Value, Value) -> Bool
  private var numbers: [Int: [Int]] = [:]

  /// Whether equal values were found that are made of different things.
  private var comparesAll = false

  /// How many values are compared with all others to find that out.
  private static var sampleCount: Int { 256 }

  init(areEqual: @escaping (Value, Value) -> Bool) {
    compare = areEqual
  }

  override func areEqual(_ first: Value, _ second: Value) -> Bool {
    compare(first, second)
  }

  override func number(of value: Value, in values: [Value]) -> Int {
    let hash = structuralHash(of: value)
    if let number = numbers[hash]?.first(where: { areEqual(values[$0], value) }) { return number }
    if comparesAll || values.count < Self.sampleCount,
      let number = values.firstIndex(where: { areEqual($0, value) })
    {
      comparesAll = true
      return number
    }
    numbers[hash, default: []].append(values.count)
    return values.count
  }
}
