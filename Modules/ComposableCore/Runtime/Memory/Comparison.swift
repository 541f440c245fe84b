/// Decides whether two states are the same to the observers of a view store.
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

  /// Takes all states for the same.
  static var always: Self {
    Self { _, _ in true }
  }

  /// Compares by a predicate.
  @inlinable
  static func by(_ predicate: @escaping @MainActor (State, State) -> Bool) -> Self {
    Self { $0.borrow(with: $1, predicate) }
  }

  /// Compares two values.
  @inlinable
  func callAsFunction(_ first: State, _ second: State) -> Bool {
    withUnsafePointer(to: first) { first in
      withUnsafePointer(to: second) { second in areSame(first, second) }
    }
  }
}

extension Comparison where State: Equatable {
  /// Compares by equality.
  @inlinable
  static var equality: Self {
    Self { $0.pointee == $1.pointee }
  }
}
