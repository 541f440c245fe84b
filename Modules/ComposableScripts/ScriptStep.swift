package import ComposableCore

/// Returns what to do before a script compiles; nil if it compiles as it is.
package func scriptNote(_ source: [String]) -> String? {
  source.contains { $0.contains(secretPlaceholder) }
    ? "Replace each \(secretPlaceholder): the values of secrets are not printed." : nil
}

/// Returns an action as a step of a script, with the changes of the state.
///
/// - Parameters:
///   - action: The action.
///   - origin: Whether a user or an effect sent the action.
///   - before: The state before the action.
///   - after: The state after the action.
/// - Returns: Source code: `Step(.send, .increment) { $0.count = 1 }`.
package func scriptStep(
  _ action: Any, from origin: ActionOrigin, before: Any, after: Any
) -> String {
  let kind =
    switch origin {
    case .view: ".send"
    case .effect: ".receive"
    }
  let changes = swiftAssignments(from: before, to: after)
  let closure = changes.isEmpty ? "" : " { \(changes.joined(separator: "; ")) }"
  return "Step(\(kind), \(swiftSource(action)))\(closure)"
}
