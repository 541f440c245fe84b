import ComposableCore

/// What a test store's engine has reduced and the test has not taken yet.
@MainActor
final class ActionLog<State, Action: Sendable> {
  /// What effects sent, oldest first, each with the state after it.
  private(set) var received: [(action: Action, state: State)] = []

  /// The state after the action that the test sent last.
  private var sent: State?

  func append(_ action: Action, state: State, origin: ActionOrigin) {
    switch origin {
    case .view: sent = state
    case .effect: received.append((action, state))
    }
  }

  func takeSent() -> State? {
    defer { sent = nil }
    return sent
  }

  func takeReceived() -> (action: Action, state: State)? {
    received.isEmpty ? nil : received.removeFirst()
  }

  func dropReceived() {
    received = []
  }
}
