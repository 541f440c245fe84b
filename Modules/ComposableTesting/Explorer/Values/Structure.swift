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
