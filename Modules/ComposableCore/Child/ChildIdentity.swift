/// A function that returns a child's identity, which distinguishes it from earlier children.
@usableFromInline
struct ChildIdentity<Child>: Sendable {
  /// The identity of one child.
  @usableFromInline
  struct Value: Sendable {
    let id: EffectID
    let isSame: @Sendable (Child) -> Bool
  }

  /// Returns a child's identity, or nil if children have none.
  @usableFromInline let value: @Sendable (Child) -> Value?

  @usableFromInline
  init(_ value: @escaping @Sendable (Child) -> Value?) {
    self.value = value
  }

  /// Children without an identity, which are all considered the same child.
  @inlinable
  static var none: Self {
    Self { _ in nil }
  }

  /// Returns an identity based on an id: children with equal ids are considered the same child.
  @usableFromInline
  static func id<ID: Hashable & Sendable>(_ id: any KeyPath<Child, ID> & Sendable) -> Self {
    Self { child in
      let own = child[keyPath: id]
      return Value(id: EffectID(own), isSame: { $0[keyPath: id] == own })
    }
  }
}
