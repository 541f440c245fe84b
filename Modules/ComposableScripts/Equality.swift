/// Whether two values are equal; nil if the first is not `Equatable`.
package func areEqual(_ first: Any, _ second: Any) -> Bool? {
  func compare<Value: Equatable>(_ first: Value) -> Bool {
    (second as? Value).map { $0 == first } ?? false
  }
  return (first as? any Equatable).map { compare($0) }
}

/// Whether two values have the same type and equal parts.
///
/// Parts that are `Equatable` are compared by `==`, other objects by identity, and other values
/// without parts by their bits.
package func areStructurallyEqual(_ first: Any, _ second: Any) -> Bool {
  guard type(of: first) == type(of: second) else { return false }
  if let areEqual = areEqual(first, second) { return areEqual }
  if type(of: first) is AnyClass { return first as AnyObject === second as AnyObject }
  let (mirror, other) = (Mirror(reflecting: first), Mirror(reflecting: second))
  guard !mirror.children.isEmpty || !other.children.isEmpty else {
    return haveEqualBits(first, second)
  }
  return mirror.children.count == other.children.count
    && zip(mirror.children, other.children).allSatisfy {
      $0.label == $1.label && areStructurallyEqual($0.value, $1.value)
    }
}

private func haveEqualBits(_ first: Any, _ second: Any) -> Bool {
  func bits<Value>(of value: Value) -> [UInt8] {
    // The bytes of a copy, which lives until the closure returns.
    withUnsafeBytes(of: value) { Array($0) }
  }
  return bits(of: first) == bits(of: second)
}
