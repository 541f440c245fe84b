/// Plans the effects of one root store.
@MainActor
@usableFromInline
final class EffectRunner<Action: Sendable> {
  private let host: EffectHost
  private let route: QueueRoute<Action>

  /// Creates a runner of the effects of one root store.
  ///
  /// - Parameters:
  ///   - registry: The effects of the store that are running or can be cancelled.
  ///   - location: The location of the root's state.
  ///   - reporter: Receives reports of errors in effects.
  ///   - deliver: Appends an action of an effect to the store's queue.
  ///   - withDrain: Calls a function and then drains the queue, so that all actions that the
  ///     function delivers are queued before the first is reduced.
  @usableFromInline
  init(
    _ registry: EffectRegistry,
    at location: ChildLocation,
    reporter: Reporter,
    deliver: @escaping @MainActor (consuming Action, ActionSource) -> Void,
    withDrain: @escaping @MainActor (@MainActor () -> Void) -> Void
  ) {
    host = EffectHost(reporter: reporter, registry: registry, withDrain: withDrain)
    route = QueueRoute(at: location) {
      deliver($0, ActionSource(tree: $1.plan.tree, child: $1.child, cause: $1.plan.cause))
    }
  }

  /// Plans an effect: registers its ids and children, but starts nothing.
  @usableFromInline
  func plan(
    _ effect: Effect<Action>, of action: Action, number: Int, in tree: EffectTree
  ) -> EffectPlan {
    EffectPlan(effect, of: action, number: number, in: tree, route: route, host: host)
  }
}

/// What an action of an effect comes from.
@usableFromInline
struct ActionSource {
  /// The tree of the effect.
  @usableFromInline let tree: EffectTree

  /// The part of the innermost child whose effect it is.
  @usableFromInline let child: EffectPart?

  /// The number of the action whose effect it is; zero in a store without observers.
  @usableFromInline let cause: Int
}
