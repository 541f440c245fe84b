internal import ComposableCore

extension Exploration {
  /// The visited states and the transitions between them.
  struct Graph {
    struct Node {
      let state: State

      /// The number that identifies the effects in flight.
      let effects: Int

      /// The names of the pending requests.
      let waiting: [String]
    }

    let nodes: [Node]
    let edges: [Search.Edge]

    /// The path to the violation; empty if there is none.
    let trail: Search.Trail

    /// The user actions that moves send.
    let userActions: [Action]
  }

  /// The explored graph in Mermaid syntax, with the path to the violation of a breadth-first
  /// exploration in red.
  public var mermaid: String {
    let red = graph.trail.places.sorted().map { "  style n\($0) stroke:red\n" }.joined()
    let redEdges = graph.trail.edges.sorted().map { "  linkStyle \($0) stroke:red\n" }.joined()
    return "graph TD\n"
      + graph.nodes.enumerated().map { "  n\($0)[\"\($1.label)\"]\n" }.joined()
      + graph.edges.map { "  n\($0.from) -->|\"\(label($0.move))\"| n\($0.to)\n" }.joined()
      + red + redEdges
  }

  /// The explored graph in Graphviz's DOT language, with the path to the violation of a
  /// breadth-first exploration in red.
  public var dot: String {
    let trail = graph.trail
    let nodes = graph.nodes.enumerated().map { number, node in
      "  n\(number) [label=\"\(node.label)\"\(trail.places.contains(number) ? ", color=red" : "")];\n"
    }
    let edges = graph.edges.enumerated().map { number, edge in
      let red = trail.edges.contains(number) ? ", color=red, fontcolor=red" : ""
      return "  n\(edge.from) -> n\(edge.to) [label=\"\(label(edge.move))\"\(red)];\n"
    }
    return "digraph {\n" + nodes.joined() + edges.joined() + "}\n"
  }

  /// The move of an edge on one line.
  private func label(_ move: MoveName) -> String {
    let text =
      switch move {
      case .send(let action): "send \(briefText(graph.userActions[action]))"
      case .answer(let request, let answerName, let choice): "\(request): \(answerName(choice))"
      case .pass(let id): "the throttle interval of \(id) ends"
      }
    return quoted(text)
  }
}

extension Exploration.Graph.Node {
  /// The state and the pending requests on one line.
  fileprivate var label: String {
    let waiting = waiting.sorted().joined(separator: ", ")
    return quoted(briefText(state) + (waiting.isEmpty ? "" : " waiting for \(waiting)"))
  }
}

/// Returns the text as one line without double quotes and backslashes, so that it can be enclosed
/// in quotes.
// Compares scalars, because a quote may form one character with its neighbors.
private func quoted(_ text: String) -> String {
  let scalars = text.unicodeScalars.map { scalar -> UnicodeScalar in
    switch scalar {
    case "\"": "'"
    case "\\": "/"
    default: scalar.properties.generalCategory == .control ? " " : scalar
    }
  }
  return String(String.UnicodeScalarView(scalars))
}

extension Exploration.Graph: Sendable where State: Sendable {}
extension Exploration.Graph.Node: Sendable where State: Sendable {}
