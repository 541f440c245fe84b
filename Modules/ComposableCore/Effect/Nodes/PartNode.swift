/// A node around one effect, whose actions may have a different type.
class PartNode<PartAction: Sendable, Action: Sendable>: EffectNode<Action> {
  final private(set) var part: Effect<PartAction>

  init(_ part: Effect<PartAction>) {
    self.part = part
    super.init(count: part.count, depth: part.depth + 1)
  }

  deinit {
    releaseNodes()
  }

  override func takeNodes(into nodes: inout [DeepNode]) {
    if let node = part.node { nodes.append(node) }
    part = .none
  }
}

/// An effect that can be cancelled by an id.
final class CancellableNode<Action: Sendable>: PartNode<Action, Action> {
  private let id: EffectID
  private let cancelsInFlight: Bool

  init(_ part: Effect<Action>, _ id: EffectID, cancelsInFlight: Bool) {
    self.id = id
    self.cancelsInFlight = cancelsInFlight
    super.init(part)
  }

  override func add(to plan: EffectPlan, _ context: PlanContext<Action>) -> AnyPlanFrame? {
    plan.add(.cancellable(id, cancelsInFlight: cancelsInFlight), around: [part], context)
  }
}

/// An effect that starts after a wait, unless the wait fails.
final class DelayedNode<Action: Sendable>: PartNode<Action, Action> {
  private let wait: Wait

  init(_ part: Effect<Action>, _ wait: Wait) {
    self.wait = wait
    super.init(part)
  }

  override func add(to plan: EffectPlan, _ context: PlanContext<Action>) -> AnyPlanFrame? {
    plan.add(gate: .async(WaitWork(wait)), before: part, context)
  }
}

/// An effect that starts at most once per interval.
final class ThrottledNode<Action: Sendable>: PartNode<Action, Action> {
  private let throttle: Throttle

  init(_ part: Effect<Action>, _ throttle: Throttle) {
    self.throttle = throttle
    super.init(part)
  }

  override func add(to plan: EffectPlan, _ context: PlanContext<Action>) -> AnyPlanFrame? {
    plan.add(gate: .throttle(throttle), before: part, context)
  }
}

/// A background effect.
final class BackgroundNode<Action: Sendable>: PartNode<Action, Action> {
  private let (programEnd, removal): (BackgroundEnd, BackgroundEnd)

  init(
    _ part: Effect<Action>, atProgramEnd programEnd: BackgroundEnd,
    atRemoval removal: BackgroundEnd
  ) {
    (self.programEnd, self.removal) = (programEnd, removal)
    super.init(part)
  }

  override func add(to plan: EffectPlan, _ context: PlanContext<Action>) -> AnyPlanFrame? {
    plan.add(inBackground: part, atProgramEnd: programEnd, atRemoval: removal, context)
  }
}

/// An effect whose dismissal requests are turned into an action.
final class DismissingNode<Action: Sendable>: PartNode<Action, Action> {
  private let dismissal: Action

  init(_ part: Effect<Action>, with dismissal: Action) {
    self.dismissal = dismissal
    super.init(part)
  }

  override func add(to plan: EffectPlan, _ context: PlanContext<Action>) -> AnyPlanFrame? {
    let (dismissal, route) = (dismissal, context.route)
    var context = context
    context.dismissal = { route.deliver(dismissal, from: $0) }
    return PlanFrame([part], context, closing: nil)
  }
}

/// An effect with a function that converts the part's actions to the whole's actions.
final class MappedNode<PartAction: Sendable, Action: Sendable>: PartNode<PartAction, Action> {
  private let transform: @Sendable (consuming PartAction) -> Action

  /// The step to the part's state, or nil if it is the whole's state.
  private let step: (any StateStep)?

  init(
    _ part: Effect<PartAction>,
    _ transform: @escaping @Sendable (consuming PartAction) -> Action,
    at step: (any StateStep)?
  ) {
    self.transform = transform
    self.step = step
    super.init(part)
  }

  override func add(to plan: EffectPlan, _ context: PlanContext<Action>) -> AnyPlanFrame? {
    let route = MappedRoute(transform, to: context.route, step: step)
    return plan.add(part, at: step, context.mapped(to: route))
  }
}

/// A wait before an effect starts.
@usableFromInline
struct Wait: Sendable {
  /// The effect's position in the source code.
  let source: SourcePosition

  /// Returns when the wait is over, or throws if the effect must not start.
  let sleep: @MainActor () async throws -> Void
}
