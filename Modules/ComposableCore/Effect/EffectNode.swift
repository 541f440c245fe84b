/// The representation of a composite effect: a function that adds the effect's parts to a plan.
@usableFromInline
final class EffectNode<Action: Sendable>: DeepNode {
  /// Adds the parts in a context; their actions take the route.
  typealias Planning =
    @MainActor (_ context: PlanContext, _ route: ActionRoute<Action>) -> Void

  /// The number of units of work.
  let count: Int

  /// Adds the effect's parts to a plan; nil if the node is being released.
  private(set) var addParts: Planning?

  /// Creates the node of one unit of work.
  convenience init(_ addParts: @escaping Planning) {
    self.init(count: 1, depth: 0, [], addParts)
  }

  /// Creates the node of an effect around another effect, whose actions may have a different type.
  convenience init<PartAction>(around part: Effect<PartAction>, _ addParts: @escaping Planning) {
    self.init(
      count: part.count, depth: part.depth + 1, part.node.map { [$0] } ?? [], addParts)
  }

  init(
    count: Int, depth: Int, _ nodes: @autoclosure () -> [DeepNode], _ addParts: @escaping Planning
  ) {
    self.count = count
    self.addParts = addParts
    super.init(depth: depth, nodes())
  }

  deinit {
    releaseNodes()
  }

  override func releaseReferences() {
    addParts = nil
  }
}
