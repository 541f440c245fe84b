package import ComposableCore

/// The id of the effect that reads on in the journal.
private struct ReadID: Hashable, Sendable {}

extension Reducer where State: Codable & SendableMetatype, Action: Codable {
  /// Returns the reducer of a session in which this one's earlier states can be looked at.
  ///
  /// The feature goes on while the past is looked at: what its effects send is reduced and
  /// recorded, and appended to the journal that is looked at. The journal has to be written by an
  /// observer of the store; see ``JournalWriter/observer(of:action:)``.
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
      // The line is written after this, by the observer.
      return past == nil ? .none : .send(.recorded)

    case .recorded:
      guard let tail = past?.replay.journal.tail else { return .none }
      return .run { send in
        // Of a chain of actions only the last needs to be read.
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
      // What was recorded while the journal was read.
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
