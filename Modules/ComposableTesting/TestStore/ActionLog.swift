import ComposableCore

/// What a test store's engine has reduced and the test has not taken yet.
@MainActor
final class ActionLog<State, Action: Sendable> {
  /// One reduced action between the states before and after it.
  struct Entry {
    let before: State
    let action: Action
    let after: State
  }

  /// What effects sent, oldest first.
  private(set) var received: [Entry] = []

  private var sent: Entry?
  private var latest: State

  init(_ initialState: State) {
    latest = initialState
  }

  func append(_ action: Action, after: State, origin: ActionOrigin) {
    let entry = Entry(before: latest, action: action, after: after)
    latest = after
    switch origin {
    case .view: sent = entry
    case .effect: received.append(entry)
    }
  }

  /// What the test sent last.
  func takeSent() -> Entry? {
    defer { sent = nil }
    return sent
  }

  func takeReceived() -> Entry? {
    received.isEmpty ? nil : received.removeFirst()
  }

  func dropReceived() {
    received = []
  }
}
