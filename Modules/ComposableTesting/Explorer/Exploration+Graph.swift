extension Exploration {
  /// The visited states and the transitions between them.
  struct Graph {
    struct Node {
      let state: State

      /// The names of the pending requests.
      let waiting: [String]

      /// Whether all transitions from this node were followed.
      var isExpanded = false
    }

    struct Edge {
      let from: Int
      let to: Int
      let move: MoveName<Action>
    }

    var nodes: [Node] = []
    var edges: [Edge] = []
  }

  /// The explored graph in the language of Mermaid.
  public var mermaid: String {
    "graph TD\n"
      + graph.nodes.enumerated().map { "  n\($0)[\"\($1.label)\"]\n" }.joined()
      + graph.edges.map { "  n\($0.from) -->|\"\($0.label)\"| n\($0.to)\n" }.joined()
  }

  /// The explored graph in the DOT language of Graphviz.
  public var dot: String {
    "digraph {\n"
      + graph.nodes.enumerated().map { "  n\($0) [label=\"\($1.label)\"];\n" }.joined()
      + graph.edges.map { "  n\($0.from) -> n\($0.to) [label=\"\($0.label)\"];\n" }.joined() + "}\n"
  }
}

extension Exploration.Graph.Node {
  /// The state and the pending requests, in one line.
  fileprivate var label: String {
    let waiting = waiting.sorted().joined(separator: ", ")
    return quoted(briefText(state) + (waiting.isEmpty ? "" : " waiting for \(waiting)"))
  }
}

extension Exploration.Graph.Edge {
  fileprivate var label: String { quoted(move.description) }
}

/// Returns a text that can be enclosed in double quotes: one line without double quotes.
private func quoted(_ text: String) -> String {
  String(text.map { $0 == "\"" ? "'" : $0 == "\n" ? " " : $0 })
}

extension Exploration.Graph: Sendable where State: Sendable {}
extension Exploration.Graph.Node: Sendable where State: Sendable {}
extension Exploration.Graph.Edge: Sendable {}
