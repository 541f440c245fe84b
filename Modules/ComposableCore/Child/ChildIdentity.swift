/// Whether two values are the same child.
@usableFromInline
struct ChildIdentity<Child>: Sendable {
  /// Takes a child, and gives what tells it from others.
  @usableFromInline let isSame: @Sendable (Child) -> @Sendable (Child) -> Bool

  @usableFromInline
  init(_ isSame: @escaping @Sendable (Child) -> @Sendable (Child) -> Bool) {
    self.isSame = isSame
  }

  /// All are the same: a child is there or not.
  @inlinable
  static var none: Self {
    Self { _ in { _ in true } }
  }

  /// Those with the same id are the same.
  static func id<ID: Hashable & Sendable>(_ id: any KeyPath<Child, ID> & Sendable) -> Self {
    Self { child in
      let own = child[keyPath: id]
      return { $0[keyPath: id] == own }
    }
  }
}
