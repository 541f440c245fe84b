/// The result of exploring a reducer.
public struct Exploration<State, Action: Sendable> {
  /// A reason why an exploration left out states or transitions.
  public enum Bound: Hashable, Sendable {
    /// There are more states than the limit.
    case states
    /// States at the limit of depth were not expanded.
    case depth
    /// The task of the exploration was cancelled.
    case cancelled
    /// Random walks visit some states only.
    case randomWalks
    /// The clock was read for a purpose other than sleeping, so that a reducer or an effect may
    /// depend on the time.
    case time
    /// A request was made in a task that belongs to no effect, such as a detached task.
    case otherTasks
  }

  /// The number of distinct states that were visited; the effects in flight are part of a state.
  public internal(set) var stateCount = 0

  /// The number of transitions that were followed.
  public internal(set) var transitionCount = 0

  /// The largest number of moves in which a state was first reached.
  public internal(set) var depth = 0

  /// The reasons why states or transitions were left out, apart from a violation.
  public internal(set) var bounds: Set<Bound> = []

  /// Whether there are any ``bounds``.
  public var isBounded: Bool { !bounds.isEmpty }

  /// The first rule found to be broken, with a script that breaks it; nil if there is none.
  ///
  /// The exploration ends at the first violation. A breadth-first exploration finds a shortest
  /// script; random walks find one that they shorten.
  public internal(set) var violation: Violation?

  /// The visited states and the transitions between them.
  var graph = Graph()

  /// A rule that does not hold, and a script that shows it.
  public struct Violation {
    /// The name of the rule.
    public let rule: String

    /// The actions that are sent and received, as lines of source code to paste as `steps:`.
    public let script: [String]

    /// The state in which the rule does not hold.
    public let state: State
  }
}

extension Exploration.Bound: CustomStringConvertible {
  /// A description of the reason.
  public var description: String {
    switch self {
    case .states: "there are more states than the limit; raise it, or offer fewer actions"
    case .depth:
      "there are states that take more moves than the limit; raise it, unless a part grows for ever"
    case .cancelled: "the exploration was cancelled"
    case .randomWalks: "random walks see what they come by"
    case .time: "something may depend on the time, which was read and not slept to"
    case .otherTasks: "something was requested in a task that belongs to no effect"
    }
  }
}

extension Exploration: CustomStringConvertible {
  /// A summary of the exploration, with the script that breaks a rule.
  public var description: String {
    let seen = "\(stateCount) states, \(transitionCount) transitions, at most \(depth) moves deep"
    let unseen = bounds.map(\.description).sorted().joined(separator: "; ")
    guard let violation else {
      guard isBounded else { return "Every rule holds: \(seen)." }
      let reason = "No rule was broken, but not everything was seen: \(unseen) (\(seen))."
      guard bounds.contains(.states) || bounds.contains(.depth) else { return reason }
      return [reason, variation].compactMap(\.self).joined(separator: "\n")
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
