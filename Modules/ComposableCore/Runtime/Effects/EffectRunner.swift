/// Plans the effects of one root store.
@MainActor
@usableFromInline
final class EffectRunner<Action: Sendable> {
  private let host: EffectHost
  private let route: QueueRoute<Action>

  /// Creates a runner for one root store.
  ///
  /// - Parameters:
  ///   - registry: The store's effects that are running or can be cancelled.
  ///   - location: The location of the root's state.
  ///   - reporter: Receives reports of errors in effects.
  ///   - deliver: Appends an effect's action to the store's queue.
  ///   - withDrain: Calls a function and then drains the queue, so that all actions that the
  ///     function delivers are queued before the first one is reduced.
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

  /// Plans an effect by registering its ids and children, without starting anything.
  @usableFromInline
  func plan(
    _ effect: Effect<Action>, of action: Action, number: Int, in tree: EffectTree
  ) -> EffectPlan {
    EffectPlan(effect, of: action, number: number, in: tree, route: route, host: host)
  }
}

/// The source of an action that an effect sends.
@usableFromInline
struct ActionSource {
  /// The effect's tree.
  @usableFromInline let tree: EffectTree

  /// The part of the innermost child to which the effect belongs.
  @usableFromInline let child: EffectPart?

  /// The number of the action that led to the effect, or zero in a store without observers.
  @usableFromInline let cause: Int
}
