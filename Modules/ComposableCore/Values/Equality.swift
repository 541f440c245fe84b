/// Returns whether two values are equal, or nil if the first is not `Equatable`.
package func areEqual(_ first: Any, _ second: Any) -> Bool? {
  func compare<Value: Equatable>(_ first: Value) -> Bool {
    (second as? Value).map { $0 == first } ?? false
  }
  return (first as? any Equatable).map { compare($0) }
}

/// Returns the id of a value, or nil if the value has none.
package func identity(of value: Any) -> AnyHashable? {
  func id<Value: Identifiable>(_ value: Value) -> AnyHashable { AnyHashable(value.id) }
  // Objects are excluded, because an object without its own id is identified by its address.
  guard !(type(of: value) is AnyClass) else { return nil }
  return (value as? any Identifiable).map { id($0) }
}

/// Returns the ids of a list's elements, or nil if an element has no id or two have the same id.
package func identities(of elements: [Any]) -> [AnyHashable]? {
  var ids: [AnyHashable] = []
  for element in elements {
    guard let id = identity(of: element) else { return nil }
    ids.append(id)
  }
  return Set(ids).count == ids.count ? ids : nil
}
