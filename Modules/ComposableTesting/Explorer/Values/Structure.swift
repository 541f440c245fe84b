/// Returns a hash of the parts of a value.
///
/// Equal values may have different hashes: if their `==` ignores a part, or if they contain a
/// dictionary whose values are not `Hashable`, since the order of its elements enters the hash.
func structuralHash(of value: Any) -> Int {
  var hasher = Hasher()
  combine(value, into: &hasher, depth: 0)
  return hasher.finalize()
}

private func combine(_ value: Any, into hasher: inout Hasher, depth: Int) {
  if let value = value as? any Hashable {
    value.hash(into: &hasher)
    return
  }
  // Deeper parts are left out of the hash; the comparison includes them.
  guard depth < 20 else { return }
  let mirror = Mirror(reflecting: value)
  for child in mirror.children {
    // The label of an enum's payload is its case.
    if mirror.displayStyle == .enum { hasher.combine(child.label) }
    combine(child.value, into: &hasher, depth: depth + 1)
  }
}

/// Whether two values have the same type and equal parts.
///
/// Parts that are `Equatable` are compared by `==`, other objects by identity, and other values
/// without parts by their bits.
func areStructurallyEqual(_ first: Any, _ second: Any) -> Bool {
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
