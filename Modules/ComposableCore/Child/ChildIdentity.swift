/// Whether two values are the same child.
struct ChildIdentity<Child>: Sendable {
  /// Takes a child, and gives what tells it from others.
  let isSame: @Sendable (Child) -> @Sendable (Child) -> Bool

  /// All are the same: a child is there or not.
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
