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
    deliver: @escaping @MainActor (consuming Action, EffectTree, _ child: EffectPart?) -> Void,
    withDrain: @escaping @MainActor (@MainActor () -> Void) -> Void
  ) {
    host = EffectHost(reporter: reporter, registry: registry, withDrain: withDrain)
    route = QueueRoute(at: location) { deliver($0, $1.plan.tree, $1.child) }
  }

  /// Plans an effect: registers its ids and children, but starts nothing.
  @usableFromInline
  func plan(_ effect: Effect<Action>, of action: Action, in tree: EffectTree) -> EffectPlan {
    EffectPlan(effect, of: action, in: tree, route: route, host: host)
  }
}
