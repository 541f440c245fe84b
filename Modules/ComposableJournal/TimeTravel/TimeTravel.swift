/// The state of a journal that the user is viewing, and its playback.
package struct TimeTravel<State: Codable & SendableMetatype, Action: Codable & Sendable> {
  /// The replay, whose state the user is viewing.
  package internal(set) var replay: JournalReplay<State, Action>

  /// Whether there is a live session to which the user can return.
  package let isInSession: Bool

  /// The playback speed, where 1 is the recording's speed; nil if the journal is not playing.
  package internal(set) var speed: Double?

  /// The answer to the user's last question: a title, and a line for each differing part.
  package internal(set) var answer: [String] = []

  /// The reason why the user's last action failed.
  package internal(set) var failure: String?

  /// Creates time travel that begins at a replay's current state.
  ///
  /// - Parameters:
  ///   - replay: The replay.
  ///   - isInSession: Whether there is a live session.
  package init(_ replay: JournalReplay<State, Action>, isInSession: Bool = false) {
    self.replay = replay
    self.isInSession = isInSession
  }
}
