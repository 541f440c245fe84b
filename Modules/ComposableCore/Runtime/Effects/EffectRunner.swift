/// Plans the effects of one root store.
@MainActor
@usableFromInline
final class EffectRunner<Action: Sendable> {
  private let host: EffectHost
  private let route: QueueRoute<Action>

  /// - Parameters:
  ///   - registry: What runs and what can be cancelled.
  ///   - location: The location of the root's state.
  ///   - reporter: Where mistakes of effects are reported.
  ///   - deliver: Puts an action of an effect into the store's queue.
  ///   - withDrain: Calls a function and then drains the queue, so that all that the function
  ///     delivers is queued before any of it is reduced.
  @usableFromInline
  init(
    _ registry: EffectRegistry,
    at location: ChildLocation,
    reporter: Reporter,
    deliver: @escaping @MainActor (consuming Action, EffectTree, _ child: EffectPart?) -> Void,
    withDrain: @escaping @MainActor (@MainActor () -> Void) -> Void
  ) {
    host = EffectHost(reporter: reporter, registry: registry, withDrain: withDrain)
    route = QueueRoute(at: location) { deliver($0, $1.plan.tree, $1.child) }
  }

  /// Plans an effect: registers its ids and children, and starts nothing.
  @usableFromInline
  func plan(_ effect: Effect<Action>, of action: Action, in tree: EffectTree) -> EffectPlan {
    EffectPlan(
      effect, of: action, in: tree, route: route, host: host,
      number: host.registry?.makePlanNumber() ?? 0)
  }
}
