/// A reason why an exploration left out states or transitions.
public enum ExplorationBound: Hashable, Sendable {
  /// There are more states than the limit.
  case states
  /// States at the limit of depth were not expanded.
  case depth
  /// The task of the exploration was cancelled.
  case cancelled
  /// Random walks visit some states only.
  case randomWalks
  /// Instants of the clock were compared, or the duration between them was taken, so that a reducer
  /// or an effect may depend on the time.
  case time
  /// A request was made in a task that belongs to no effect, such as a detached task, or outlives
  /// its effect.
  case otherTasks
  /// A path of features could not be reached again with the same ids, while they had effects in
  /// flight.
  case openings
}

extension ExplorationBound: CustomStringConvertible {
  /// A description of the reason.
  public var description: String {
    switch self {
    case .states:
      "there are more states than the limit; raise it, offer fewer actions, or bound the growing parts"
    case .depth:
      "some states take more moves than the limit; raise it, unless a part grows without bound"
    case .cancelled: "the exploration was cancelled"
    case .randomWalks: "random walks visit only the states that they happen to reach"
    case .time: "the result may depend on the time, because clock instants were compared"
    case .otherTasks: "a request was made in a task that belongs to no effect"
    case .openings:
      "a path could not be reached again with the same ids; offer fewer ways to open and close features"
    }
  }
}
