/// A state of a journal that is looked at, and how to go on from there.
package struct TimeTravel<State: Codable & SendableMetatype, Action: Codable & Sendable> {
  /// The replay, whose state is the one that is looked at.
  package internal(set) var replay: JournalReplay<State, Action>

  /// Whether there is a session that goes on, to which the user can return.
  package let isInSession: Bool

  /// The speed at which the journal is played, 1 for that of the recording; nil if it is not.
  package internal(set) var speed: Double?

  /// The answer to the user's last question: a title, and one line for each part that differs.
  package internal(set) var answer: [String] = []

  /// The reason for which the user's last action failed.
  package internal(set) var failure: String?

  /// Creates a look at the state at which a replay is.
  ///
  /// - Parameters:
  ///   - replay: The replay.
  ///   - isInSession: Whether there is a session that goes on.
  package init(_ replay: JournalReplay<State, Action>, isInSession: Bool = false) {
    self.replay = replay
    self.isInSession = isInSession
  }
}
