/// A comparison of two states for the observers of a view store.
///
/// The function takes pointers, since arguments would be copied; they are valid during the call.
@MainActor
@usableFromInline
struct Comparison<State> {
  @usableFromInline let areSame: @MainActor (UnsafePointer<State>, UnsafePointer<State>) -> Bool

  @usableFromInline
  init(_ areSame: @escaping @MainActor (UnsafePointer<State>, UnsafePointer<State>) -> Bool) {
    self.areSame = areSame
  }

  /// The comparison for which all states are the same.
  static var always: Self {
    Self { _, _ in true }
  }

  /// Returns a comparison by a predicate.
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
  /// The comparison by equality.
  @inlinable
  static var equality: Self {
    Self { $0.borrow(with: $1) { $0 == $1 } }
  }
}
