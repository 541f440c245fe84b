/// The effect of a part, whose actions become those of the whole, whatever the part's actions are.
// Unchecked: it adds nothing to `MappedEffect`, its only subclass.
@usableFromInline
class AnyMappedEffect<Action: Sendable>: DeepNode, @unchecked Sendable {
  /// How many single pieces of work there are.
  let count: Int

  init(count: Int) {
    self.count = count
  }

  /// Begins to plan the part.
  @MainActor
  func beginPlanning(in plan: EffectPlan, _ context: PlanContext<Action>) -> AnyPlanFrame? {
    nil
  }
}

/// The effect of a part, and what makes the whole's action of an action of the part.
// Unchecked: `part` is written only by `takeNodes(into:)`, which is called when nothing else refers
// to the node.
final class MappedEffect<PartAction: Sendable, Action: Sendable>:
  AnyMappedEffect<Action>, @unchecked Sendable
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
    super.init(count: part.count)
  }

  deinit {
    releaseNodes()
  }

  override func takeNodes(into nodes: inout [DeepNode]) {
    if let node = part.node { nodes.append(node) }
    part = .none
  }

  override func beginPlanning(
    in plan: EffectPlan, _ context: PlanContext<Action>
  ) -> AnyPlanFrame? {
    let route = MappedRoute(transform, to: context.route, step: step)
    return plan.add(part, at: step, context.mapped(to: route))
  }
}
