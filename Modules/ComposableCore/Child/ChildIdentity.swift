/// The identity of a child: what tells it from its predecessors.
@usableFromInline
struct ChildIdentity<Child>: Sendable {
  /// The identity of one child.
  @usableFromInline
  struct Value: Sendable {
    let id: EffectID
    let isSame: @Sendable (Child) -> Bool
  }

  /// Returns the identity of a child; nil when all children are the same.
  @usableFromInline let value: @Sendable (Child) -> Value?

  @usableFromInline
  init(_ value: @escaping @Sendable (Child) -> Value?) {
    self.value = value
  }

  /// All children are the same: one is there or not.
  @inlinable
  static var none: Self {
    Self { _ in nil }
  }

  /// Children with the same id are the same.
  static func id<ID: Hashable & Sendable>(_ id: any KeyPath<Child, ID> & Sendable) -> Self {
    Self { child in
      let own = child[keyPath: id]
      return Value(id: EffectID(own), isSame: { $0[keyPath: id] == own })
    }
  }
}
