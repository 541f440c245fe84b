/// The environment of a recorded session, which includes the feature's environment.
package struct RecordedSessionEnvironment<
  State: Codable & SendableMetatype, Action: Codable & Sendable, Environment
> {
  /// The environment of the feature.
  package var live: Environment

  /// Reads the journal of the session.
  package var journal: @Sendable () async throws(JournalError) -> Journal

  /// Creates a replay of the journal; its environment must not be the live one.
  package var replay: (Journal) throws(JournalError) -> JournalReplay<State, Action>

  /// The clock for playing the journal.
  package var clock: any Clock<Duration>

  /// Creates an environment.
  ///
  /// - Parameters:
  ///   - live: The environment of the feature.
  ///   - journal: Reads the journal of the session.
  ///   - replay: Creates a replay of the journal; its environment must not be the live one.
  ///   - clock: The clock for playing the journal.
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
