package import ComposableCore

/// The id of the effect that waits for the next action during playback.
private struct PlayID: Hashable, Sendable {}

/// The longest wait between two actions during playback.
private let longestWait = Duration.seconds(2)

extension TimeTravel {
  /// The reducer of time travel.
  ///
  /// Its environment is the clock for playback. The parent handles returning to the session.
  package static var reducer: Reducer<Self, TimeTravelAction, any Clock<Duration>> {
    Reducer { state, action, clock in
      do throws(JournalError) {
        switch action {
        case .view(let action):
          return try state.reduce(action, clock)
        case .played:
          try state.replay.step()
          return state.play(clock)
        case .appended(let part):
          try state.replay.append(part)
          return .none
        case .failed(let reason):
          state.failure = reason
          return .none
        }
      } catch {
        state.failure = error.description
        state.speed = nil
        return .cancel(id: PlayID())
      }
    }
  }

  private mutating func reduce(
    _ action: TimeTravelViewAction, _ clock: any Clock<Duration>
  ) throws(JournalError) -> Effect<TimeTravelAction> {
    answer = []
    failure = nil
    switch action {
    case .moved(let distance):
      // A sum that overflows is beyond the ends of the journal anyway.
      let (target, overflows) = replay.number.addingReportingOverflow(distance)
      try replay.seek(to: overflows ? (distance < 0 ? 0 : .max) : target)
    case .jumped(let number):
      if isAction(number) { try replay.seek(to: number) }
    case .jumpedToCause:
      if let cause = replay.lastAction?.cause {
        try replay.seek(to: cause)
      } else {
        failure = "no effect sent this action, so it has no cause."
      }
    case .jumpedToChange(let part):
      if try !replay.seek(toChangeOf: part) {
        failure = "no later action changes '\(part)'. \(partNames)"
      }
    case .compared(let number):
      if isAction(number) { answer = try differences(from: number) }
    case .playButtonTapped(let speed):
      self.speed = speed
      return play(clock)
    case .pauseButtonTapped, .returnButtonTapped:
      break
    }
    speed = nil
    return .cancel(id: PlayID())
  }

  /// Returns whether a number is zero or an action's number, and otherwise sets the failure.
  private mutating func isAction(_ number: Int) -> Bool {
    if (0...replay.count).contains(number) { return true }
    failure = "there is no action \(number). The last is \(replay.count)."
    return false
  }

  /// Returns the effect that waits for the time of the next action.
  private mutating func play(_ clock: any Clock<Duration>) -> Effect<TimeTravelAction> {
    guard let speed, replay.number < replay.count else {
      self.speed = nil
      return .none
    }
    let time = replay.lastAction?.time ?? 0
    let wait = Duration.microseconds(replay.journal.actions[replay.number].time - time) / speed
    return .run { send in
      try await clock.sleep(for: min(max(wait, .zero), longestWait))
      send(.played)
    }
    .cancellable(id: PlayID(), cancelInFlight: true)
  }

  private func differences(from number: Int) throws(JournalError) -> [String] {
    var other = replay
    try other.seek(to: number)
    let (old, new) = number <= replay.number ? (other, replay) : (replay, other)
    let differences = try old.differences(to: new)
    return ["from action \(old.number) to action \(new.number)"]
      + (differences.isEmpty ? ["no differences"] : differences.map(\.description))
  }

  /// A sentence with the names of the state's parts, as a remedy for an unknown part.
  private var partNames: String {
    guard let names = try? replay.partNames(), !names.isEmpty else {
      return "The state has no parts."
    }
    return "The state's parts are \(names.joined(separator: ", "))."
  }
}
