/// The origin of an action.
public enum ActionOrigin: Hashable, Sendable {
  /// A view store.
  case view
  /// An effect of the action with this number; a store's actions are numbered from 1, in the order
  /// in which observers are called with them.
  case effect(of: Int)
}

/// The start or end of an asynchronous effect.
public struct EffectEvent: Sendable {
  /// The kind of an effect event.
  public enum Phase: Hashable, Sendable {
    /// The effect has started.
    case started
    /// The effect has ended on its own.
    case ended
    /// The effect has ended after being cancelled.
    case cancelled
  }

  /// The kind of the event.
  public let phase: Phase

  /// The effect's number within its root store, counted from 1 in the order in which effects start.
  public let effect: Int

  /// The number of the action that caused the effect; see ``ActionOrigin/effect(of:)``.
  public let cause: Int

  /// The effect's position in the source code.
  public let source: SourcePosition
}

/// An observer of every action of a root store, for tools such as logs, journals and tests.
///
/// An observer is called after the reducer and before the view stores' observers. It must not
/// retain the state, because a second reference makes the next change to a large array copy it.
public struct StoreObserver<State, Action: Sendable> {
  @usableFromInline let didReduce: @MainActor (Action, State, ActionOrigin) -> Void
  @usableFromInline let effectDidChange: (@MainActor (EffectEvent) -> Void)?

  /// Creates an observer from functions.
  ///
  /// - Parameters:
  ///   - effectDidChange: Called when an asynchronous effect starts or ends, until the store is
  ///     released.
  ///   - didReduce: Called with each action, the state after the action, and the action's origin.
  @inlinable
  public init(
    effectDidChange: (@MainActor (EffectEvent) -> Void)? = nil,
    didReduce: @escaping @MainActor (Action, State, ActionOrigin) -> Void
  ) {
    self.effectDidChange = effectDidChange
    self.didReduce = didReduce
  }
}
