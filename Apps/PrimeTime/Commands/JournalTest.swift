import ComposableJournal
import ComposableTerminal
import ComposablePlatform

extension PrimeTime {
  /// Prints a test of what an action of a journal changes.
  static func printTest(
    _ path: String, _ arguments: CommandLineTable.Arguments, on console: Console
  ) async throws {
    var replay = try replay(of: path, on: console)
    let target = try arguments.value(of: "--to").map { try actionNumber($0, of: replay.journal) }
    try replay.seek(to: target ?? replay.count)
    if replay.number == 0 { throw CommandLineError("there is no action 0. The first is 1.") }
    let part = arguments.value(of: "--part") ?? ""
    if !part.isEmpty { try require(part, of: replay) }
    if replay.number > 500 {
      console.note("\(name): shortening \(replay.number) actions, which may take minutes.")
    }
    guard let script = try await replay.script(for: part) else {
      throw CommandLineError(
        "action \(replay.number) does not change '\(part.quotable)'. "
          + "'journal show FILE --part PART' shows those that do.")
    }
    let goal = part.isEmpty ? "the state" : "'\(part.quotable)'"
    console.print(
      """
      // Made of \(script.steps.count) of \(script.actionCount) actions. The last step changes \
      \(goal) as action \(replay.number) of the recording did.
      // The environment has to answer as recorded: effects with what is received, the clock with
      // the microseconds since 1970 \(script.times.map(String.init).joined(separator: ", ")).
      await assert(
        initialState: \(script.initialState),
        reducer: appReducer,
        environment: environment,
        steps:
          \(script.steps.joined(separator: ",\n    "))
      )
      """)
  }
}
