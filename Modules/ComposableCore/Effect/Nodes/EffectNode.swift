/// A node in the representation of a composite effect.
@usableFromInline
class EffectNode<Action: Sendable>: DeepNode {
  /// The number of units of work.
  final let count: Int

  init(count: Int, depth: Int) {
    self.count = count
    super.init(depth: depth)
  }

  /// Adds the parts of the node to a plan.
  ///
  /// - Returns: The frame of the parts inside the node, or nil if there are none.
  @MainActor
  func add(to plan: EffectPlan, _ context: PlanContext<Action>) -> AnyPlanFrame? {
    nil
  }
}
