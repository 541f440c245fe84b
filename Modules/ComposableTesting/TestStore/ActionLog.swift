import ComposableCore

/// The actions that a test store's engine has reduced but the test has not checked yet.
@MainActor
final class ActionLog<State, Action: Sendable> {
  /// A reduced action, with the states before and after it.
  struct Entry {
    let before: State
    let action: Action
    let after: State
  }

  /// The actions that effects sent, oldest first; entries before `first` were removed and are nil.
  private var entries: [Entry?] = []
  private var first = 0

  /// The actions that were skipped in the search for another action, oldest first.
  private var skipped: [Entry] = []
  private var sent: Entry?
  private var latest: State
  private let leftovers: Leftovers<Action>

  init(_ initialState: State, _ leftovers: Leftovers<Action>) {
    latest = initialState
    self.leftovers = leftovers
  }

  func append(_ action: Action, after: State, origin: ActionOrigin) {
    let entry = Entry(before: latest, action: action, after: after)
    latest = after
    switch origin {
    case .view: sent = entry
    case .effect:
      entries.append(entry)
      leftovers.append(action)
    }
  }

  /// Removes and returns the action that the test sent last.
  func takeSent() -> Entry? {
    defer { sent = nil }
    return sent
  }

  /// The number of actions not received yet.
  var receivedCount: Int { entries.count - first }

  /// Returns the index of the first action that satisfies a predicate, counted from the oldest.
  ///
  /// - Parameters:
  ///   - start: The number of oldest actions to ignore.
  ///   - isMatch: The predicate.
  /// - Returns: The index, or nil if there is none.
  func firstIndex(from start: Int, where isMatch: (Action) -> Bool) -> Int? {
    entries.indices.dropFirst(first + start).first { index in
      entries[index].map { isMatch($0.action) } ?? false
    }
    .map { $0 - first }
  }

  /// Removes and returns the oldest action, and records it as skipped.
  func skipReceived() -> Entry? {
    guard let entry = takeReceived() else { return nil }
    skipped.append(entry)
    return entry
  }

  /// Whether a skipped action satisfies a predicate.
  func hasSkipped(where isMatch: (Action) -> Bool) -> Bool {
    skipped.contains { isMatch($0.action) }
  }

  /// Removes and returns the first skipped action that satisfies a predicate.
  ///
  /// - Complexity: O(*n*) in the number of skipped actions.
  func takeSkipped(where isMatch: (Action) -> Bool) -> Entry? {
    skipped.firstIndex { isMatch($0.action) }.map { skipped.remove(at: $0) }
  }

  /// The actions not received yet, oldest first.
  var received: [Action] { entries[first...].compactMap { $0?.action } }

  /// Removes and returns the oldest action.
  ///
  /// - Complexity: Amortized O(1).
  func takeReceived() -> Entry? {
    guard first < entries.count else { return nil }
    let entry = entries[first].take()
    first += 1
    if first > 64, first * 2 > entries.count {
      entries.removeFirst(first)
      first = 0
    }
    leftovers.removeFirst()
    return entry
  }
}
