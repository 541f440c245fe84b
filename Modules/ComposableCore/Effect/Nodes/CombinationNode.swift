/// Several effects that start together or one after another.
final class CombinationNode<Action: Sendable>: EffectNode<Action> {
  private let combination: EffectPlan.Part.Combination
  private var effects: [Effect<Action>]

  init(_ effects: [Effect<Action>], _ combination: EffectPlan.Part.Combination) {
    self.effects = effects
    self.combination = combination
    // A loop, because `reduce` is not specialized here.
    var (count, depth) = (0, 0)
    for effect in effects {
      count += effect.count
      depth = max(depth, effect.depth)
    }
    super.init(count: count, depth: depth + 1)
  }

  deinit {
    releaseNodes()
  }

  override func takeNodes(into nodes: inout [DeepNode]) {
    for effect in effects { if let node = effect.node { nodes.append(node) } }
    effects = []
  }

  override func add(to plan: EffectPlan, _ context: PlanContext<Action>) -> AnyPlanFrame? {
    plan.add(.parts(combination), around: effects, context)
  }
}
