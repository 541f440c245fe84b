/// The origin of an action.
public enum ActionOrigin: Hashable, Sendable {
  /// A view store.
  case view
  /// The effect of an action, which is given by its number: observers are called with the first
  /// action of a store as number 1, with the second as number 2, and so on.
  case effect(of: Int)
}

/// The start or the end of an asynchronous effect.
public struct EffectEvent: Sendable {
  /// What happened to the effect.
  public enum Phase: Hashable, Sendable {
    /// It has started.
    case started
    /// It has ended by itself.
    case ended
    /// It has ended after it was cancelled.
    case cancelled
  }

  /// What happened.
  public let phase: Phase

  /// The number of the effect among those of its root store, in the order of starting, from 1.
  public let effect: Int

  /// The number of the action whose effect it is; see ``ActionOrigin/effect(of:)``.
  public let cause: Int

  /// The source position of the effect.
  public let source: SourcePosition
}

/// An observer of every action of a root store, for tools such as logs, journals and tests.
///
/// It is called after the reducer and before the observers of view stores. It must not retain the
/// state: a second reference makes the next change of a large array copy it.
public struct StoreObserver<State, Action: Sendable> {
  @usableFromInline let didReduce: @MainActor (Action, State, ActionOrigin) -> Void
  @usableFromInline let effectDidChange: (@MainActor (EffectEvent) -> Void)?

  /// Creates an observer from functions.
  ///
  /// - Parameters:
  ///   - effectDidChange: Called when an asynchronous effect has started or ended, until the store
  ///     is released.
  ///   - didReduce: Called with the action, the state after it, and the origin of the action.
  @inlinable
  public init(
    effectDidChange: (@MainActor (EffectEvent) -> Void)? = nil,
    didReduce: @escaping @MainActor (Action, State, ActionOrigin) -> Void
  ) {
    self.effectDidChange = effectDidChange
    self.didReduce = didReduce
  }
}
