/// What a recorded session needs beside the feature's own environment.
package struct RecordedSessionEnvironment<
  State: Codable & SendableMetatype, Action: Codable & Sendable, Environment
> {
  /// The environment of the feature.
  package var live: Environment

  /// Reads the journal of the session.
  package var journal: @Sendable () async throws(JournalError) -> Journal

  /// Creates a replay of the journal, whose environment is not the live one.
  package var replay: (Journal) throws(JournalError) -> JournalReplay<State, Action>

  /// The clock with which the journal is played.
  package var clock: any Clock<Duration>

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - live: The environment of the feature.
  ///   - journal: Reads the journal of the session.
  ///   - replay: Creates a replay of the journal, whose environment is not the live one.
  ///   - clock: The clock with which the journal is played.
  package init(
    live: Environment, journal: @escaping @Sendable () async throws(JournalError) -> Journal,
    replay: @escaping (Journal) throws(JournalError) -> JournalReplay<State, Action>,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.live = live
    self.journal = journal
    self.replay = replay
    self.clock = clock
  }
}
