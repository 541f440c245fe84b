/// The way of an effect's actions and dismissal requests to the root store's queue.
@usableFromInline
final class ActionRoute<Action: Sendable>: DeepNode {
  /// Passes an action along the route, and returns the remaining steps of a long route, or nil if
  /// the action is queued or was dropped, because the store was released.
  @usableFromInline
  typealias Pass = @MainActor (_ action: consuming Action, _ part: EffectPart) -> RemainingRoute?

  /// The root store's side of the route.
  let host: EffectHost

  /// Passes an action; nil if the route is being released.
  private var pass: Pass?

  /// Sends the action for a dismissal request; nil if nothing presents the child.
  private var sendDismissal: (@MainActor (EffectPart) -> Void)?

  /// Creates the end of all routes, which is the root store's queue.
  @usableFromInline
  init(to host: EffectHost, enqueue: @escaping Pass) {
    self.host = host
    pass = enqueue
    super.init(depth: 0, [])
  }

  private init<Whole>(around next: ActionRoute<Whole>, pass: @escaping Pass) {
    host = next.host
    sendDismissal = next.sendDismissal
    self.pass = pass
    super.init(depth: next.depth + 1, [next])
  }

  deinit {
    releaseNodes()
  }

  override func releaseReferences() {
    pass = nil
    sendDismissal = nil
  }

  /// Returns the route of a part's effect, whose actions are turned into the whole's actions.
  @MainActor
  func mapped<PartAction>(
    _ transform: @escaping @Sendable (consuming PartAction) -> Action
  ) -> ActionRoute<PartAction> {
    let isLong = (depth + 1).isMultiple(of: 64)
    return ActionRoute<PartAction>(around: self) { action, part in
      let action = transform(action)
      return isLong ? RemainingRoute { self.pass?(action, part) } : self.pass?(action, part)
    }
  }

  /// Returns a route that turns dismissal requests into an action.
  @MainActor
  func dismissing(with dismissal: Action) -> ActionRoute {
    let route = mapped { $0 }
    route.sendDismissal = { self.deliver(dismissal, from: $0) }
    return route
  }

  /// Passes an action along the whole route into the queue.
  @MainActor
  func deliver(_ action: consuming Action, from part: EffectPart) {
    var remaining = pass?(action, part)
    while let rest = remaining { remaining = rest.pass() }
  }

  /// Requests the dismissal of the child to which the effect belongs, or reports that nothing
  /// presents it.
  @MainActor
  func requestDismissal(from part: EffectPart) {
    if let sendDismissal {
      sendDismissal(part)
    } else {
      host.reporter(.nothingPresented(part.plan.action))
    }
  }
}

/// The remaining steps of an action's route, which are returned to a loop to limit the call depth.
@usableFromInline
struct RemainingRoute {
  let pass: @MainActor () -> RemainingRoute?
}
