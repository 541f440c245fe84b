internal import ComposableJournal
internal import ComposableTerminal
internal import ComposablePlatform
internal import ComposableScripts

extension RecordableSession {
  /// Prints a test of the change that an action of a journal makes.
  func printTest(
    _ path: String, of part: String?, after target: Int?, on console: CommandLineConsole
  ) async throws {
    var replay = try replay(of: path, on: console)
    let part = part ?? ""
    if let target { try checkNumber(target, in: replay.journal) }
    try replay.seek(to: try target ?? lastChange(of: part, in: replay))
    if replay.count == 0 { throw CommandLineError("the journal has no actions.") }
    if replay.number == 0 { throw CommandLineError("there is no action 0. The first is 1.") }
    if !part.isEmpty { try require(part, of: replay) }
    guard let script = try await script(of: replay, for: part, on: console) else {
      throw CommandLineError(
        "action \(replay.number) does not change '\(part.quotable)'. "
          + "'journal show FILE --part PART' lists the actions that do.")
    }
    let times = script.times.map(String.init).joined(separator: ", ")
    let goal = part.isEmpty ? "the state" : "'\(part.quotable)'"
    let start =
      script.start == 0
      ? "" : "\n// The initial state is the state after action \(script.start) of the recording."
    let isLarge = script.initialState.utf8.count > 100_000
    let initialState = isLarge ? "<#initial state#>" : script.initialState
    let note =
      (scriptNote(script.steps + [initialState]).map { "\n// " + $0 } ?? "")
      + (isLarge ? "\n// Replace <#initial state#>: its source has more than 100,000 bytes." : "")
    console.print(
      """
      // Made from \(script.steps.count) of \(script.actionCount) actions. The last step changes \
      \(goal) as action \(replay.number) of the recording did.\(start)
      // The environment must respond as recorded: effects return the received values; the clock
      // returns microseconds since 1970: \(times).\(note)
      await assert(
        initialState: \(initialState),
        reducer: reducer,
        environment: environment,
        steps:
          \(script.steps.joined(separator: ",\n    "))
      )
      """.printableLines)
  }

  /// Returns the number of the last action that changes a part of the state.
  ///
  /// The result is the last action if the part is the whole state or no action changes the part.
  private func lastChange(
    of part: String, in replay: JournalReplay<Base.State, Base.Action>
  ) throws -> Int {
    guard !part.isEmpty else { return replay.count }
    var (replay, last) = (replay, replay.count)
    while let (action, differences) = try replay.stepWithDifferences() {
      if differences.contains(where: { $0.concerns(part) }) { last = action.number }
    }
    return last
  }

  /// How long to look for a shorter script.
  private var timeLimit: Duration { .seconds(5) }

  /// Returns a script, shortened until the search takes too long or the user presses the interrupt
  /// key.
  private func script(
    of replay: JournalReplay<Base.State, Base.Action>, for part: String,
    on console: CommandLineConsole
  ) async throws -> RecordedScript? {
    var isInterrupted = false
    let interrupts = Interrupts { isInterrupted = true }
    defer {
      interrupts.stop()
      console.clearStatus()
    }
    var status = ProgressStatus(console)
    let start = ContinuousClock.now
    return try await replay.script(for: part) { left in
      if status.show("shortening: \(left) user actions left; ctrl-c prints the test now") {
        // The key is handled between two attempts.
        await Task.yield()
      }
      return !isInterrupted && start.duration(to: .now) < timeLimit
    }
  }
}
