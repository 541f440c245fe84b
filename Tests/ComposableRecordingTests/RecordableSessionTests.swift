import ComposableCore
import ComposableRecording
import ComposableTesting
import Testing

@testable import ComposableTerminal

private struct DiceState: Codable, Equatable {
  var rolls: [Int] = []
}

private enum DiceAction: Codable, Equatable, Sendable {
  case rollTapped
  case rolled(Int)
}

private struct DiceEnvironment {
  var roll: @Sendable () async throws -> Int
}

private let diceReducer = Reducer<DiceState, DiceAction, DiceEnvironment> {
  state, action, environment in
  switch action {
  case .rollTapped: return .run { send in send(.rolled(try await environment.roll())) }
  case .rolled(let number): state.rolls.append(number)
  }
  return .none
}

private func renderDice(_ state: DiceState) -> Screen<DiceAction> {
  Screen(
    title: "Dice",
    rows: [
      .text(state.rolls.isEmpty ? "nothing rolled" : "rolled \(state.rolls.reduce(0, +))"),
      .controls([.button("Roll", command: "roll", sends: .rollTapped)]),
    ])
}

@MainActor
struct RecordableSessionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private struct Answer {
    var exitCode: ExitCode
    var output = ""
    var error = ""
  }

  /// Runs the program for dice with a command line.
  private func run(
    _ words: [String], name: String = "dice", schema: String = "1",
    start: @escaping @MainActor () throws -> DiceEnvironment = { DiceEnvironment { 4 } }
  ) async -> Answer {
    let session = RecordableSession(
      schema: schema, reducer: diceReducer, render: renderDice,
      withoutEffects: { _ in DiceEnvironment { throw CancellationError() } })
    return await run(words, name, session, sending: .rollTapped) { (DiceState(), try start()) }
  }

  private func run<Base: Connector, Environment>(
    _ words: [String], _ name: String, _ session: RecordableSession<Base, Environment>,
    sending action: Base.Action, start: @escaping @MainActor () throws -> (Base.State, Environment)
  ) async -> Answer {
    var answer = Answer(exitCode: .success)
    let console = CommandLineConsole(
      output: { answer.output += String(decoding: $0, as: UTF8.self) },
      error: { answer.error += String(decoding: $0, as: UTF8.self) })
    answer.exitCode = await CommandLineProgram(
      name, version: "1.0.0", summary: "tests recordings",
      commands: session.commands(sending: action) { _, _ in try start() }
    ).run(words, on: console)
    return answer
  }

  /// Records a session with two rolls.
  private func record() async throws -> String {
    try folder.write("roll\n", to: "script")
    let path = folder("session.jsonl")
    let answer = await run(["record", path, "--script", folder("script")])
    #expect(answer.exitCode == .success && answer.output == "rolled 8\n")
    return path
  }

  @Test("a recorded session replays without its effects")
  func replays() async throws {
    let path = try await record()
    #expect(await run(["replay", path]).output == "Dice\n====\nrolled 8\n[roll] Roll\n")
    #expect(await run(["replay", path, "--to", "2"]).output.contains("rolled 4\n"))
    #expect(
      await run(["replay", path, "--verify"]).output.hasPrefix("verified: replayed 4 actions"))
    let shown = await run(["journal", "show", path]).output.split(separator: "\n")
    // Of the last action that changes the part.
    let script = await run(["journal", "test", path, "--part", "rolls"]).output
    #expect(script.contains("The last step changes 'rolls' as action 4 of the recording did."))
    #expect(script.contains("Step(.receive, .rolled(4)) { $0.rolls = [4, 4] }"))
    #expect(shown.count == 4 && shown[1].hasSuffix("rolled(4)  (effect of 1)"))
  }

  @Test("'--part' is rejected with a reason if the state has no parts")
  func statesWithoutParts() async throws {
    let session = RecordableSession(
      schema: "1",
      reducer: Reducer<Int, DiceAction, Void> { state, _, _ in
        state += 1
        return .none
      },
      render: { _ in Screen(title: "Count", rows: []) }, withoutEffects: { _ in })
    try folder.write("", to: "script")
    for words in [
      ["record", folder("count.jsonl"), "--script", folder("script")],
      ["journal", "test", folder("count.jsonl"), "--part", "rolls"],
    ] {
      let answer = await run(words, "count", session, sending: .rollTapped) { (0, ()) }
      let isRecording = words[0] == "record"
      #expect(
        answer.error
          == (isRecording ? "" : "count: the state has no part 'rolls'. The state has no parts.\n"))
    }
  }

  private struct Draft: Codable, Equatable {
    var count = 0
    var isOpen = false
    var text: String?
    var other: String?
  }

  @Test("'--part' accepts a part that is nil at first")
  func optionalParts() async throws {
    let session = RecordableSession(
      schema: "1",
      reducer: Reducer<Draft, DiceAction, Void> { state, _, _ in
        state.text = "7"
        return .none
      },
      render: { _ in Screen(title: "Draft", rows: []) }, withoutEffects: { _ in })
    try folder.write("", to: "script")
    func run(_ words: String...) async -> Answer {
      await self.run(words, "draft", session, sending: .rollTapped) { (Draft(), ()) }
    }
    let path = folder("draft.jsonl")
    _ = await run("record", path, "--script", folder("script"))
    let shown = await run("journal", "show", path, "--part", "text")
    #expect(shown.error.isEmpty && shown.output.contains("text: nothing -> \"7\""))
    let test = await run("journal", "test", path, "--part", "text")
    #expect(test.error.isEmpty && test.output.contains("$0.text = \"7\""))
    let wrong = await run("journal", "show", path, "--part", "typo")
    #expect(
      wrong.error
        == "draft: the state has no part 'typo'. Its parts are count, isOpen, text, other.\n")
  }

  @Test("help and error messages use the program's name")
  func words() async throws {
    #expect(await run(["record", "--help"]).output.contains("dice record session.jsonl"))
    #expect(await run(["replay", folder("none")]).error.hasPrefix("dice: "))
  }

  @Test("a recording from another program or schema is shown undecoded")
  func foreign() async throws {
    let path = try await record()
    for (name, schema) in [("cards", "1"), ("dice", "2")] {
      let checked = await run(["journal", "check", path], name: name, schema: schema)
      #expect(checked.output.contains("is valid: 4 actions and 2 effects"))
      #expect(
        checked.error
          == "\(name): the states and actions were not decoded, because they were recorded by dice with schema 1.\n"
      )
      let page = await run(["journal", "html", path], name: name, schema: schema)
      #expect(page.exitCode == .success && page.output.contains("Only the program that made"))
      #expect(page.output.contains("rolled(4)"))
      for command in ["show", "trace"] {
        #expect(
          await run(["journal", command, path], name: name, schema: schema).exitCode == .success)
      }
      #expect(await run(["replay", path], name: name, schema: schema).exitCode != .success)
    }
  }

  @Test("a session that cannot start leaves no recording")
  func noStart() async throws {
    struct NoDice: Error, CustomStringConvertible { let description = "there are no dice." }
    let path = folder("session.jsonl")
    let answer = await run(["record", path]) { throw NoDice() }
    #expect(answer.exitCode == .failure && answer.error == "dice: there are no dice.\n")
    #expect(await run(["journal", "show", path]).exitCode != .success)
  }
}
