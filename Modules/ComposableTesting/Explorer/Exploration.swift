/// What came out of exploring a reducer.
public struct Exploration<State, Action: Sendable> {
  /// Why not everything was seen.
  public enum Bound: Hashable, Sendable {
    /// There are more states than the limit.
    case states
    /// There are states that take more moves than the limit.
    case depth
    /// The task of the exploration was cancelled.
    case cancelled
    /// Random walks see what they come by.
    case randomWalks
    /// The time was read for another purpose than to sleep, and a reducer or an effect may decide
    /// by it.
    case time
    /// Something was requested in a task that belongs to no effect, such as a detached one.
    case otherTasks
  }

  /// How many different states were seen, the effects in flight being a part of a state.
  public internal(set) var stateCount = 0

  /// How many transitions were tried.
  public internal(set) var transitionCount = 0

  /// How many moves away the farthest state is.
  public internal(set) var depth = 0

  /// Why not everything was seen; empty when everything was.
  public internal(set) var bounds: Set<Bound> = []

  /// Whether something was not seen.
  public var isBounded: Bool { !bounds.isEmpty }

  /// The first rule that was broken, with the shortest script that breaks it; nil when none was.
  public internal(set) var violation: Violation?

  /// What was seen.
  var graph = Graph()

  /// A rule that does not hold, and how to see it.
  public struct Violation {
    /// Which rule.
    public let rule: String

    /// What is done and what comes back, as lines to be pasted as `steps:`.
    public let script: [String]

    /// The state in which the rule does not hold.
    public let state: State
  }
}

extension Exploration.Bound: CustomStringConvertible {
  /// What was not seen.
  public var description: String {
    switch self {
    case .states: "there are more states than the limit"
    case .depth: "there are states that take more moves than the limit"
    case .cancelled: "the exploration was cancelled"
    case .randomWalks: "random walks see what they come by"
    case .time: "something may depend on the time, which was read and not slept to"
    case .otherTasks: "something was requested in a task that belongs to no effect"
    }
  }
}

extension Exploration: CustomStringConvertible {
  /// What was seen, and the script that breaks a rule.
  public var description: String {
    let seen = "\(stateCount) states, \(transitionCount) transitions, at most \(depth) moves deep"
    let unseen = bounds.map(\.description).sorted().joined(separator: "; ")
    guard let violation else {
      return isBounded
        ? "No rule was broken, but not everything was seen: \(unseen) (\(seen))."
        : "Every rule holds: \(seen)."
    }
    return """
      The rule "\(violation.rule)" is broken in \(violation.script.count) step(s) (\(seen)):
      \(violation.script.map { "  " + $0 }.joined(separator: ",\n"))
      The state then:
      \(described(violation.state, limit: 200).map { "  " + $0 }.joined(separator: "\n"))
      """
  }
}

extension Exploration: Sendable where State: Sendable {}
extension Exploration.Violation: Sendable where State: Sendable {}
