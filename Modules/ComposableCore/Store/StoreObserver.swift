/// Who sent an action.
public enum ActionOrigin: Sendable {
  /// A view store.
  case view
  /// An effect.
  case effect
}

/// A tool that observes every action of a root store: a log, a journal, a test.
///
/// It is called after the reducer and before the observers of view stores, and it must not keep the
/// state: a second reference makes the next change of a large array copy it.
public struct StoreObserver<State, Action: Sendable> {
  @usableFromInline let didReduce: @MainActor (Action, State, ActionOrigin) -> Void

  /// Creates an observer of a function.
  ///
  /// - Parameter didReduce: Takes the action, the state after it, and who sent it.
  @inlinable
  public init(didReduce: @escaping @MainActor (Action, State, ActionOrigin) -> Void) {
    self.didReduce = didReduce
  }
}
