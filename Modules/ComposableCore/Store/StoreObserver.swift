/// The origin of an action.
public enum ActionOrigin: Sendable {
  /// A view store.
  case view
  /// An effect.
  case effect
}

/// An observer of every action of a root store, for tools such as logs, journals and tests.
///
/// It is called after the reducer and before the observers of view stores. It must not retain the
/// state: a second reference makes the next change of a large array copy it.
public struct StoreObserver<State, Action: Sendable> {
  @usableFromInline let didReduce: @MainActor (Action, State, ActionOrigin) -> Void

  /// Creates an observer from a function.
  ///
  /// - Parameter didReduce: Called with the action, the state after it, and the origin of the
  ///   action.
  @inlinable
  public init(didReduce: @escaping @MainActor (Action, State, ActionOrigin) -> Void) {
    self.didReduce = didReduce
  }
}
