/// A node in the representation of a composite effect.
// Unchecked: `kind` is written only by `takeNodes(into:)`, which is called when nothing else refers
// to the node.
@usableFromInline
class EffectNode<Action: Sendable>: DeepNode, @unchecked Sendable {
  enum Kind {
    /// Work that is over when it returns, with or without an action.
    case sync(@MainActor () -> Action?)
    /// Such work without an action, which is performed even if the effect is cancelled before it
    /// starts.
    case always(@MainActor () -> Void)
    case run(Effect<Action>.Run)
    case merge([Effect<Action>])
    case concatenate([Effect<Action>])
    case cancellable(Effect<Action>, EffectID, cancelsInFlight: Bool)
    case cancel(EffectID)
    /// A part that starts after a wait, unless the wait fails.
    case delayed(Effect<Action>, Wait)
    case throttled(Effect<Action>, Throttle)
    case background(Effect<Action>, atEnd: BackgroundEnd)
    /// A request of a child to be dismissed.
    case dismiss
    /// A part whose requests to be dismissed are turned into an action.
    ///
    /// Indirect, so that the layout does not depend on the action.
    indirect case dismissing(Effect<Action>, with: Action)
    /// A part with actions of another type; see ``MappedNode``.
    case mapped
    /// The parts were moved out.
    case empty
  }

  final private(set) var kind: Kind

  /// The number of single pieces of work.
  final let count: Int

  /// Whether there are parts, which may be nested 100,000 deep.
  private let hasParts: Bool

  convenience init(_ kind: Kind) {
    switch kind {
    case .sync, .always, .run, .cancel, .dismiss:
      self.init(kind, count: 1, hasParts: false)
    case .merge(let parts), .concatenate(let parts):
      // A loop, since `reduce` is not specialized here.
      var count = 0
      for part in parts { count += part.count }
      self.init(kind, count: count)
    case .cancellable(let part, _, _), .delayed(let part, _), .throttled(let part, _),
      .background(let part, _), .dismissing(let part, _):
      self.init(kind, count: part.count)
    case .mapped, .empty:
      self.init(kind, count: 0)
    }
  }

  init(_ kind: Kind, count: Int, hasParts: Bool = true) {
    self.kind = kind
    self.count = count
    self.hasParts = hasParts
  }

  deinit {
    if hasParts { releaseNodes() }
  }

  override func takeNodes(into nodes: inout [DeepNode]) {
    guard hasParts else { return }
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

  /// Plans a part with actions of another type, and returns the frame of its parts.
  @MainActor
  func planPart(in plan: EffectPlan, _ context: PlanContext<Action>) -> AnyPlanFrame? {
    nil
  }
}

/// The effect of a part, and the function that returns the whole's action for an action of the
/// part.
// Unchecked: `part` is written only by `takeNodes(into:)`, as `kind` of the superclass is.
final class MappedNode<PartAction: Sendable, Action: Sendable>:
  EffectNode<Action>, @unchecked Sendable
{
  private var part: Effect<PartAction>
  private let transform: @Sendable (consuming PartAction) -> Action

  /// The step to the part's state; nil if it is unknown.
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
