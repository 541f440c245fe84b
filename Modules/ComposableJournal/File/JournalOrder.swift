/// Checks that the lines of a journal are in the order in which they were written.
///
/// All readers rely on this order: actions are found by number, and a cause precedes its results.
struct JournalOrder {
  /// The valid times in a journal, in microseconds: a few thousand years.
  static let times = 0...100_000_000_000_000_000

  private var count = 0
  private var effects: Set<Int> = []
  private var isEnded = false

  /// Checks the next entry.
  mutating func append(_ entry: JournalEntry) throws(JournalLine.Damage) {
    guard !isEnded else {
      throw JournalLine.Damage(description: "unexpected line after the end of the recording")
    }
    switch entry {
    case .action(let action):
      guard action.number == count + 1 else {
        throw JournalLine.Damage(
          description: "expected action \(count + 1), found action \(action.number)")
      }
      try check(time: action.time)
      if let cause = action.cause { try check(cause: cause) }
      count += 1
    case .effectStarted(let effect):
      try check(time: effect.start)
      try check(cause: effect.cause)
      guard effects.insert(effect.number).inserted else {
        throw JournalLine.Damage(description: "effect \(effect.number) started twice")
      }
    case .effectEnded(let number, let end):
      try check(time: end.time)
      guard effects.contains(number) else {
        throw JournalLine.Damage(description: "effect \(number) ended before it started")
      }
    case .state(let state):
      guard state.number == count else {
        throw JournalLine.Damage(
          description:
            "expected the state after action \(count), found the state after \(state.number)")
      }
    case .end(let end):
      try check(time: end.time)
      isEnded = true
    }
  }

  private func check(time: Int) throws(JournalLine.Damage) {
    guard Self.times.contains(time) else {
      throw JournalLine.Damage(description: "\(time) is not a valid time")
    }
  }

  private func check(cause: Int) throws(JournalLine.Damage) {
    guard cause > 0, cause <= count else {
      throw JournalLine.Damage(description: "cause \(cause) is not an earlier action")
    }
  }
}
