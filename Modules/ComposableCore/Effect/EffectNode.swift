/// A node of the tree that an effect is.
// Unchecked: `kind` is written only by `takeNodes(into:)`, which is called when nothing else refers
// to the node.
@usableFromInline
class EffectNode<Action: Sendable>: DeepNode, @unchecked Sendable {
  enum Kind {
    /// Work that is over when it returns, with or without an action.
    case sync(@MainActor () -> Action?)
    /// The same without an action, done also where nothing starts any more.
    case always(@MainActor () -> Void)
    case run(Effect<Action>.Run)
    case merge([Effect<Action>])
    case concatenate([Effect<Action>])
    case cancellable(Effect<Action>, EffectID, cancelsInFlight: Bool)
    case cancel(EffectID)
    /// A part that starts when a wait is over, and never when the wait fails.
    case delayed(Effect<Action>, Wait)
    case throttled(Effect<Action>, Throttle)
    case background(Effect<Action>, atEnd: BackgroundEnd)
    /// A request of a child to be dismissed.
    case dismiss
    /// A part whose requests to be dismissed become an action.
    case dismissing(Effect<Action>, with: Action)
    /// A part with actions of another type; see ``MappedNode``.
    case mapped
    /// The parts have been taken.
    case empty
  }

  final private(set) var kind: Kind

  /// How many single pieces of work there are.
  final let count: Int

  convenience init(_ kind: Kind) {
    let count =
      switch kind {
      case .sync, .always, .run, .cancel, .dismiss: 1
      case .merge(let parts), .concatenate(let parts): parts.reduce(0) { $0 + $1.count }
      case .cancellable(let part, _, _), .delayed(let part, _), .throttled(let part, _),
        .background(let part, _), .dismissing(let part, _):
        part.count
      case .mapped, .empty: 0
      }
    self.init(kind, count: count)
  }

  init(_ kind: Kind, count: Int) {
    self.kind = kind
    self.count = count
  }

  deinit {
    releaseNodes()
  }

  override func takeNodes(into nodes: inout [DeepNode]) {
    switch kind {
    case .sync, .always, .run, .cancel, .dismiss, .mapped, .empty: return
    case .merge(let parts), .concatenate(let parts):
      for part in parts { if let node = part.node { nodes.append(node) } }
    case .cancellable(let part, _, _), .delayed(let part, _), .throttled(let part, _),
      .background(let part, _), .dismissing(let part, _):
      if let node = part.node { nodes.append(node) }
    }
    kind = .empty
  }

  /// Begins to plan a part with actions of another type.
  @MainActor
  func planPart(in plan: EffectPlan, _ context: PlanContext<Action>) -> AnyPlanFrame? {
    nil
  }
}

/// The effect of a part, and what makes the whole's action of an action of the part.
// Unchecked: `part` is written only by `takeNodes(into:)`, as `kind` of the superclass is.
final class MappedNode<PartAction: Sendable, Action: Sendable>:
  EffectNode<Action>, @unchecked Sendable
{
  private var part: Effect<PartAction>
  private let transform: @Sendable (consuming PartAction) -> Action

  /// Where the part's state is; nil when that is not known.
  private let step: (any StateStep)?

  init(
    _ part: Effect<PartAction>,
    _ transform: @escaping @Sendable (consuming PartAction) -> Action,
    at step: (any StateStep)?
  ) {
    self.part = part
    self.transform = transform
    self.step = step
    super.init(.mapped, count: part.count)
  }

  override func takeNodes(into nodes: inout [DeepNode]) {
    if let node = part.node { nodes.append(node) }
    part = .none
  }

  override func planPart(in plan: EffectPlan, _ context: PlanContext<Action>) -> AnyPlanFrame? {
    let route = MappedRoute(transform, to: context.route, step: step)
    return plan.add(part, at: step, context.mapped(to: route))
  }
}
