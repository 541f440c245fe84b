package import ComposableCore

/// The id of the effect that reads more of the journal.
private struct ReadID: Hashable, Sendable {}

extension Reducer where State: Codable & SendableMetatype, Action: Codable {
  /// Returns a reducer for a session in which the user can view earlier states of this reducer.
  ///
  /// The feature continues while the user views an earlier state. Actions from its effects are
  /// reduced, recorded and appended to the viewed journal. An observer of the store must write the
  /// journal; see ``JournalWriter/observer(of:action:)``.
  ///
  /// ```swift
  /// let store = Store(
  ///   initialState: RecordedSession<MachineState, MachineAction>(live: MachineState()),
  ///   reducer: machineReducer.recordedSession(), environment: environment,
  ///   observers: [journal.observer(of: \.live, action: .live)])
  /// ```
  package func recordedSession() -> Reducer<
    RecordedSession<State, Action>, RecordedSessionAction<Action>,
    RecordedSessionEnvironment<State, Action, Environment>
  > {
    .combine(
      pullback(state: \.live, action: .live, environment: \.live),
      TimeTravel<State, Action>.reducer
        .environment(\.clock).ifLet(state: \.past, action: .past()),
      Reducer<
        RecordedSession<State, Action>, RecordedSessionAction<Action>,
        RecordedSessionEnvironment<State, Action, Environment>
      > { state, action, environment in
        state.reduce(action, environment)
      }
    )
  }
}

extension RecordedSession {
  fileprivate mutating func reduce<Environment>(
    _ action: RecordedSessionAction<Action>,
    _ environment: RecordedSessionEnvironment<State, Action, Environment>
  ) -> Effect<RecordedSessionAction<Action>> {
    switch action {
    case .live:
      // The observer writes the line after this reduction.
      return past == nil ? .none : .send(.recorded)

    case .recorded:
      guard let tail = past?.replay.journal.tail else { return .none }
      return .run { send in
        // In a chain of actions, only the last one needs to read the journal.
        await Task.yield()
        try Task.checkCancellation()
        send(.past(.appended(try tail.read())))
      } catch: { error, send in
        send(.past(.failed("\(error)")))
      }
      .cancellable(id: ReadID(), cancelInFlight: true)

    case .lookBackButtonTapped:
      failure = nil
      let journal = environment.journal
      return .run { send in
        send(.opened(try await journal()))
      } catch: { error, send in
        send(.notOpened("\(error)"))
      }
      .cancellable(id: ReadID(), cancelInFlight: true)

    case .opened(let journal):
      do throws(JournalError) {
        var replay = try environment.replay(journal)
        try replay.seek(to: replay.count - 1)
        past = TimeTravel(replay, isInSession: true)
      } catch {
        failure = error.description
        return .none
      }
      // Reads the actions recorded while the journal was being read.
      return .send(.recorded)

    case .notOpened(let reason):
      failure = reason
      return .none

    case .past(.view(.returnButtonTapped)):
      past = nil
      return .cancel(id: ReadID())

    case .past:
      return .none
    }
  }
}
