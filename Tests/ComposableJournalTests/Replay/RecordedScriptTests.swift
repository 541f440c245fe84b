import ComposableCore
import ComposableTesting
import Synchronization
import TestSupport
import Testing

@testable import ComposableJournal

struct RecordedScriptTests {
  /// The number of actions that were reduced.
  private final class Reductions: Sendable {
    let count = Atomic(0)
  }

  private let reductions = Reductions()

  /// Returns a replay of actions, at its end.
  private func replay(
    _ actions: [String]
  ) throws -> JournalReplay<MachineState, MachineAction> {
    let lines = actions.enumerated().map { #"{"n":\#($0 + 1),"us":\#($0),"action":\#($1)"# }
    let counted = Reducer<MachineState, MachineAction, MachineEnvironment> {
      [reductions] state, action, environment in
      reductions.count.add(1, ordering: .relaxed)
      // The time of an action is part of the state, which no shorter script has.
      defer { state.lastTime = 0 }
      return machineReducer(&state, action, environment)
    }
    var replay = try JournalReplay(
      of: machineJournal(lines), reducer: counted, environment: MachineEnvironment(),
      clock: JournalClock())
    try replay.seek(to: replay.count)
    return replay
  }

  private func add(_ number: Int) -> String { #"{"add":{"_0":\#(number)}}"# }

  @Test("a script omits actions that do not affect the chosen part")
  func shortens() async throws {
    let replay = try replay([add(1), #"{"name":{"_0":"a"}}"#, add(2), #"{"name":{"_0":"b"}}"#])
    let script = try #require(await replay.script(for: "names"))
    #expect(
      script.steps == [
        #"Step(.send, .name("a")) { $0.names = ["a"] }"#,
        #"Step(.send, .name("b")) { $0.names = ["a", "b"] }"#,
      ])
    #expect(script.start == 0 && script.actionCount == 4)
  }

  @Test("shortening a script takes a linear number of reductions")
  func isLinear() async throws {
    let count = size(4_000, of: 30_000)
    let replay = try replay((0..<count).map { _ in add(1) })
    reductions.count.store(0, ordering: .relaxed)
    let script = try #require(await replay.script(for: "count"))
    // No action can be left out: the count would be another one.
    #expect(script.start == count - 1)
    #expect(script.steps == ["Step(.send, .add(1)) { $0.count = \(count) }"])
    #expect(reductions.count.load(ordering: .relaxed) < 120 * max(count, 20_000))
  }

  @Test("ending the search early returns the script found so far")
  func ends() async throws {
    let replay = try replay((0..<100).map { _ in add(1) } + [#"{"name":{"_0":"b"}}"#])
    var left: [Int] = []
    let whole = try #require(
      await replay.script {
        left.append($0)
        return false
      })
    #expect(whole.steps.count == 101)
    #expect(left == [100])
  }

  @Test("a script of more than 1,000 steps is rejected")
  func tooLong() async throws {
    var lines = [#"{"n":1,"us":0,"action":\#(add(1))"#]
    for number in 2...1500 {
      lines.append(#"{"n":\#(number),"us":0,"cause":1,"action":\#(add(1))"#)
    }
    var replay = try JournalReplay(
      of: machineJournal(lines), reducer: machineReducer, environment: MachineEnvironment(),
      clock: JournalClock())
    try replay.seek(to: 1500)
    let error = await #expect(throws: JournalError.self) { try await replay.script() }
    #expect(error == .scriptTooLong(steps: 1500, limit: 1000))
  }
}
