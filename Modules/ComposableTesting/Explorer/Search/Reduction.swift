import ComposableCore

/// One action that was reduced.
struct Reduction<State, Action: Sendable> {
  let before: State
  let action: Action
  let after: State
  let origin: ActionOrigin
}

extension Reduction {
  /// The step of a script that it is, with what it changes.
  @MainActor
  var scriptLine: String {
    let kind =
      switch origin {
      case .view: ".send"
      case .effect: ".receive"
      }
    let changes = swiftAssignments(from: before, to: after)
    let closure = changes.isEmpty ? "" : " { \(changes.joined(separator: "; ")) }"
    return "Step(\(kind), \(swiftSource(action)))\(closure)"
  }
}
