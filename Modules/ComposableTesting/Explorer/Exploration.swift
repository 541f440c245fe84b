/// One thing that can happen while a reducer is explored.
enum Move<Action: Sendable>: Sendable {
  case send(Action)
  case answer(request: String, with: String)
}

extension Move: CustomStringConvertible {
  var description: String {
    switch self {
    case .send(let action): "send \(action)"
    case .answer(let request, let answer): "\(request): \(answer)"
    }
  }
}

/// What came out of exploring a reducer.
public struct Exploration<State, Action: Sendable> {
  /// How many different states were seen, the effects in flight being a part of a state.
  public internal(set) var stateCount = 0

  /// How many transitions were tried.
  public internal(set) var transitionCount = 0

  /// How many moves away the farthest state is.
  public internal(set) var depth = 0

  /// Whether a limit kept something from being explored.
  public internal(set) var isBounded = false

  /// The first rule that was broken, with the shortest script that breaks it; nil when all hold.
  public internal(set) var violation: Violation?

  var nodes: [Node] = []
  var edges: [Edge] = []

  struct Node {
    let label: String
    var isExpanded = false
  }

  struct Edge {
    let from: Int
    let to: Int
    let label: String
  }

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

extension Exploration: CustomStringConvertible {
  /// What was seen, and the script that breaks a rule.
  public var description: String {
    let bounds = isBounded ? "; a limit was reached, so there may be more" : ""
    let seen =
      "\(stateCount) states, \(transitionCount) transitions, at most \(depth) moves deep\(bounds)"
    guard let violation else { return "Every rule holds: \(seen)." }
    return """
      The rule "\(violation.rule)" is broken in \(violation.script.count) step(s) (\(seen)):
      \(violation.script.map { "  " + $0 }.joined(separator: ",\n"))
      The state then:
      \(described(violation.state).map { "  " + $0 }.joined(separator: "\n"))
      """
  }

  /// The explored graph for Mermaid.
  public var mermaid: String {
    "graph TD\n"
      + nodes.indices.map { "  n\($0)[\"\(nodes[$0].label.replacingQuotes)\"]\n" }.joined()
      + edges.map { "  n\($0.from) -->|\"\($0.label.replacingQuotes)\"| n\($0.to)\n" }.joined()
  }

  /// The explored graph for Graphviz.
  public var dot: String {
    "digraph {\n"
      + nodes.indices.map { "  n\($0) [label=\"\(nodes[$0].label.replacingQuotes)\"];\n" }.joined()
      + edges.map { "  n\($0.from) -> n\($0.to) [label=\"\($0.label.replacingQuotes)\"];\n" }
      .joined() + "}\n"
  }
}

extension String {
  fileprivate var replacingQuotes: String {
    String(map { $0 == "\"" ? "'" : $0 == "\n" ? " " : $0 })
  }
}
