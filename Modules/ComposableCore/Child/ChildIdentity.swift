/// Determines the identity of a child, which distinguishes it from its predecessors.
@usableFromInline
struct ChildIdentity<Child>: Sendable {
  /// The identity of one child.
  @usableFromInline
  struct Value: Sendable {
    let id: EffectID
    let isSame: @Sendable (Child) -> Bool
  }

  /// Returns the identity of a child; nil if children have none.
  @usableFromInline let value: @Sendable (Child) -> Value?

  @usableFromInline
  init(_ value: @escaping @Sendable (Child) -> Value?) {
    self.value = value
  }

  /// Children without an identity: any present child is the same.
  @inlinable
  static var none: Self {
    Self { _ in nil }
  }

  /// Returns the identity by an id: children with equal ids are the same.
  @usableFromInline
  static func id<ID: Hashable & Sendable>(_ id: any KeyPath<Child, ID> & Sendable) -> Self {
    Self { child in
      let own = child[keyPath: id]
      return Value(id: EffectID(own), isSame: { $0[keyPath: id] == own })
    }
  }
}
