/// A comparison of two states for the observers of a view store.
///
/// The function takes pointers, valid during the call, because other arguments would be copied.
@MainActor
@usableFromInline
struct Comparison<State> {
  @usableFromInline let areSame: @MainActor (UnsafePointer<State>, UnsafePointer<State>) -> Bool

  @usableFromInline
  init(_ areSame: @escaping @MainActor (UnsafePointer<State>, UnsafePointer<State>) -> Bool) {
    self.areSame = areSame
  }

  /// A comparison that considers all states the same.
  static var always: Self {
    Self { _, _ in true }
  }

  /// Returns a comparison that uses a predicate.
  @inlinable
  static func by(_ predicate: @escaping @MainActor (State, State) -> Bool) -> Self {
    Self { $0.borrow(with: $1, predicate) }
  }

  /// Returns whether two values are the same.
  @inlinable
  func callAsFunction(_ first: State, _ second: State) -> Bool {
    withUnsafePointer(to: first) { first in
      withUnsafePointer(to: second) { second in areSame(first, second) }
    }
  }
}

extension Comparison where State: Equatable {
  /// A comparison that uses equality.
  @inlinable
  static var equality: Self {
    Self { $0.borrow(with: $1) { $0 == $1 } }
  }
}
