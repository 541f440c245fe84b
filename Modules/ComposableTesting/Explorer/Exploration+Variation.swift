internal import ComposableScripts

extension Exploration {
  /// The maximum number of states to compare.
  private static var sampleCount: Int { 1000 }

  /// A sentence that names the parts of the state with the most distinct values, which explain the
  /// number of states; nil if no part has two values.
  ///
  /// - Complexity: O(*n*), where *n* is the number of parts in at most 1,000 states.
  var variation: String? {
    let step = max((graph.nodes.count + Self.sampleCount - 1) / Self.sampleCount, 1)
    let sample = stride(from: 0, to: graph.nodes.count, by: step).map { graph.nodes[$0] }
    var values: [String: Set<Int>] = [:]
    for node in sample {
      collect(node.state, "", into: &values)
      values["effects in flight", default: []].insert(node.effects)
    }
    let most = values.map { (name: $0.isEmpty ? "the state" : $0, count: $1.count) }
      .filter { $0.count > 1 }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
      .prefix(3)
    guard !most.isEmpty else { return nil }
    let parts = most.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
    return "Distinct values in \(sample.count) states: \(parts)."
  }
}

/// The maximum number of names in the path to a part.
private let maximumPathLength = 3

/// Adds the hashes of a value's parts to the hashes of other values, by path.
private func collect(
  _ value: Any, _ path: String, length: Int = 0, into values: inout [String: Set<Int>]
) {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .struct where length < maximumPathLength && !mirror.children.isEmpty,
    .tuple where length < maximumPathLength,
    .enum where length < maximumPathLength && !mirror.children.isEmpty:
    for child in mirror.children {
      // The case of an enum also counts as a value.
      if mirror.displayStyle == .enum { values[path, default: []].insert(child.label.hashValue) }
      let name = child.label ?? "?"
      collect(
        child.value, path.isEmpty ? name : path + "." + name, length: length + 1, into: &values)
    }
  case .optional where !mirror.children.isEmpty:
    for child in mirror.children { collect(child.value, path, length: length, into: &values) }
  default:
    values[path, default: []].insert(structuralHash(of: value))
  }
}
