internal import ComposableScripts
/// The result of exploring a reducer.
public struct Exploration<State, Action: Sendable> {
  /// The number of distinct states visited, where the effects in flight are part of a state.
  public let stateCount: Int

  /// The number of transitions followed.
  public let transitionCount: Int

  /// The largest number of moves after which a new state was reached.
  public let depth: Int

  /// The reasons other than a violation why states or transitions were left out.
  public let bounds: Set<ExplorationBound>

  /// Whether there are any ``bounds``.
  public var isBounded: Bool { !bounds.isEmpty }

  /// The first broken rule found, with a script that breaks it; nil if no rule is broken.
  ///
  /// The exploration ends at the first violation. A breadth-first exploration finds a shortest
  /// script. Random walks find a script and shorten it.
  public let violation: Violation?

  /// The visited states and the transitions between them.
  let graph: Graph

  /// A broken rule, and a script that breaks it.
  public struct Violation {
    /// The name of the rule.
    public let rule: String

    /// The sent and received actions, as lines of source code to paste as `steps:`.
    public let script: [String]

    /// The state in which the rule is broken.
    public let state: State
  }
}

extension Exploration {
  /// The result of a search, with the path to a violation.
  @MainActor
  init(
    _ search: Search, _ values: ExploredValues<State, Action>, _ violation: Violation? = nil,
    trail: Search.Trail = .init()
  ) {
    stateCount = search.nodes.count
    transitionCount = search.transitionCount
    depth = search.depth
    bounds = search.bounds
    self.violation = violation
    graph = Graph(
      nodes: search.nodes.map {
        Graph.Node(
          state: values.state($0.key.state), effects: $0.key.effects,
          waiting: search.effects.waiting($0.key.effects))
      },
      edges: search.edges,
      trail: trail,
      userActions: values.userActions)
  }
}

extension Exploration: CustomStringConvertible {
  /// A summary of the exploration, including the script of a violation.
  public var description: String {
    let seen = """
      \(counted(stateCount, "state")), \(counted(transitionCount, "transition")), at most \
      \(counted(depth, "move")) deep
      """
    let unseen = bounds.map(\.description).sorted().joined(separator: "; ")
    guard let violation else {
      guard isBounded else { return "Every rule holds: \(seen)." }
      let reason = "No rule was broken, but the exploration is incomplete: \(unseen) (\(seen))."
      guard bounds.contains(.states) || bounds.contains(.depth) else { return reason }
      return [reason, variation].compactMap(\.self).joined(separator: "\n")
    }
    return """
      \(violation) (\(seen)):
      \(violation.script.map { "  " + $0 }.joined(separator: ",\n"))
      \(scriptNote(violation.script).map { $0 + "\n" } ?? "")The state at that point:
      \(described(violation.state, limit: 200).map { "  " + $0 }.joined(separator: "\n"))
      """
  }
}

extension Exploration.Violation: CustomStringConvertible {
  /// The name of the rule and the length of the script.
  public var description: String {
    "The rule \"\(rule)\" is broken after \(counted(script.count, "step"))"
  }
}

extension Exploration: Sendable where State: Sendable {}
extension Exploration.Violation: Sendable where State: Sendable {}
