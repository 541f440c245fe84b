/// The limits of an exploration.
public struct ExplorationLimits: Sendable {
  /// The maximum number of states to visit.
  public var states: Int

  /// The maximum number of moves from an initial state.
  public var depth: Int

  /// Creates limits.
  public init(states: Int = 10_000, depth: Int = 50) {
    self.states = states
    self.depth = depth
  }
}
