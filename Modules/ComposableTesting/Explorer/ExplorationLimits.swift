/// How far an exploration goes.
public struct ExplorationLimits: Sendable {
  /// The most states to look at.
  public var states: Int

  /// The most moves from an initial state.
  public var depth: Int

  /// Makes limits.
  public init(states: Int = 10_000, depth: Int = 50) {
    self.states = states
    self.depth = depth
  }
}
