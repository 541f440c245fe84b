/// A reason why an exploration left out states or transitions.
public enum ExplorationBound: Hashable, Sendable {
  /// There are more states than the limit.
  case states
  /// States at the depth limit were not expanded.
  case depth
  /// The exploration's task was cancelled.
  case cancelled
  /// Random walks visit only some states.
  case randomWalks
  /// Instants of the clock were compared or subtracted, so a reducer or an effect may depend on the
  /// time.
  case time
  /// A request was made in a task that belongs to no effect, such as a detached task, or that
  /// outlives its effect.
  case otherTasks
  /// A path of features with effects in flight could not be reached again with the same ids.
  case openings
}

extension ExplorationBound: CustomStringConvertible {
  /// A description of the reason.
  public var description: String {
    switch self {
    case .states:
      """
      the number of states exceeds the limit; raise the limit, offer fewer actions, or bound the \
      parts of the state that grow
      """
    case .depth:
      """
      some states need more moves than the limit allows; raise the limit, unless a part of the \
      state grows without bound
      """
    case .cancelled: "the exploration was cancelled"
    case .randomWalks: "random walks visit only some states"
    case .time: "the result might depend on the time, because clock instants were compared"
    case .otherTasks: "a request was made in a task that does not belong to an effect"
    case .openings:
      """
      a path of features could not be reached again with the same ids; offer fewer ways to open \
      and close features
      """
    }
  }
}
