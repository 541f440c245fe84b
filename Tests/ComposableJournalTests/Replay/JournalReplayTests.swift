import ComposableCore
import ComposableTesting
import Foundation
import Testing
@testable import ComposableJournal

@MainActor
struct JournalReplayTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("journal")
  }

  @Test("a replay reaches the recorded states at the recorded times")
  func replays() async throws {
    let state = try await record(path) { view in
      view.send(.add(3))
      await view.send(.ask(delay: 4)).finish()
      view.send(.name("a \"name\"\nin lines"))
      view.send(.chain(5))
    }
    #expect(state.count == 13)
    var replay = try replay(path)
    #expect(replay.count == 10)
    #expect(try replay.verify() == .equal(hashes: 10))
    #expect(replay.state == state)
    #expect(replay.journal.end != nil)
    #expect(replay.journal.header.program == "machine")
  }

  @Test("a replay seeks to any action, with and without recorded states", arguments: [0, 1, 3, 7])
  func seeks(stateInterval: Int) async throws {
    var states = [MachineState()]
    _ = try await record(path, stateInterval: stateInterval) { view in
      for number in 1...20 {
        view.send(.add(number))
        states.append(view.state)
      }
    }
    var replay = try replay(path)
    for target in [0, 20, 5, 6, 4, 19, 0, 13, 100, -1] {
      try replay.seek(to: target)
      #expect(replay.state == states[min(max(target, 0), 20)])
      #expect(replay.number == min(max(target, 0), 20))
    }
  }

  @Test("a replay narrows a divergence down to the actions between two hashes")
  func verifies() async throws {
    let broken = machineReducer.wrapping { reduce, state, action, _ in
      if action == .add(7) { state.names.append("broken") }
      return reduce(&state, action)
    }
    for (interval, expected) in [(1, 7...7), (5, 6...10), (15, 1...15), (0, 1...20)] {
      let path = folder("journal\(interval)")
      _ = try await record(path, hashInterval: interval) { view in
        for number in 1...20 { view.send(.add(number)) }
      }
      let environment = MachineEnvironment()
      var replay = try JournalReplay(
        of: try Journal(at: path), reducer: broken, environment: environment,
        clock: environment.clock)
      #expect(try replay.verify() == .differs(expected))
    }
  }

  @Test("random sessions replay with equal hashes")
  func random() async throws {
    for seed in 0..<50 {
      let path = folder("\(seed)")
      let state = try await record(path, stateInterval: 5) { view in
        for _ in 0..<Int.random(in: 0...40) {
          let actions: [MachineAction] = [
            .add(.random(in: .min ... .max)), .name("\(Double.random(in: 0...1))"),
            .ask(delay: 1), .cancel, .chain(.random(in: 0...3)),
          ]
          let task = view.send(actions.randomElement() ?? .cancel)
          if Bool.random() { await task.finish() }
        }
        view.send(.cancel)
      }
      var replay = try replay(path)
      #expect(try replay.verify() == .equal(hashes: replay.count))
      #expect(replay.state == state)
    }
  }

  @Test("an undecodable action stops the replay and reports its line")
  func otherActions() async throws {
    _ = try await record(path) { view in
      view.send(.add(1))
      view.send(.add(2))
    }
    struct Other: Codable { var count: Int }
    enum OtherAction: Codable, Sendable { case increment }
    let journal = try Journal(at: path)
    var replay = try JournalReplay(
      of: journal, reducer: Reducer<Other, OtherAction, Void> { _, _, _ in .none },
      environment: (), clock: JournalClock())
    let error = #expect(throws: JournalError.self) { try replay.step() }
    guard case .notDecoded(path, line: 2, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
    #expect(replay.number == 0)
    #expect(throws: JournalError.otherSchema(path, recorded: "1", expected: "2")) {
      try Journal(at: path, schema: "2")
    }
  }
}

@MainActor
struct JournalTranslationTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("journal")
  }

  /// The state and the actions of a counter as they were recorded by its first version.
  private func recordFirstVersion() throws {
    struct First: Codable, Equatable { var value = 1 }
    enum FirstAction: Codable, Sendable { case plus(Int), reset }
    var intervals = JournalWriter<First, FirstAction>.Intervals()
    intervals.state = 2
    let journal = try JournalWriter<First, FirstAction>(
      creating: path, header: JournalHeader(program: "counter", version: "1", schema: "1"),
      initialState: First(), intervals: intervals)
    let reducer = Reducer<First, FirstAction, Void> { state, action, _ in
      switch action {
      case .plus(let number): state.value += number
      case .reset: state.value = 0
      }
      return .none
    }
    let store = Store(
      initialState: First(), reducer: reducer, environment: (), observers: [journal.observer])
    for action in [FirstAction.plus(2), .reset, .plus(5), .plus(6)] { store.view.send(action) }
    journal.close(after: store.view.state)
  }

  private struct Counter: Codable, Equatable { var count: Int }
  private enum CounterAction: Codable, Sendable { case add(Int), reset }

  private func replay(
    _ translation: JournalTranslation?
  ) throws -> JournalReplay<Counter, CounterAction> {
    let journal = try Journal(at: path, program: "counter", schema: "2", translating: translation)
    return try JournalReplay(
      of: journal,
      reducer: Reducer<Counter, CounterAction, Void> { state, action, _ in
        switch action {
        case .add(let number): state.count += number
        case .reset: state.count = 0
        }
        return .none
      },
      environment: (), clock: JournalClock())
  }

  @Test("a recording from an earlier version is translated and replayed")
  func translates() throws {
    try recordFirstVersion()
    var replay = try replay { part, text, schema in
      guard schema == "1" else { return nil }
      guard part == .action else { return try JSONText(parsing: #"{"count":\#(text["value"]!)}"#) }
      var text = text
      if let number = text["plus"] {
        text["plus"] = nil
        text["add"] = number
      }
      return text
    }
    #expect(replay.state == Counter(count: 1))
    for (number, count) in [(4, 11), (3, 5), (1, 3), (2, 0)] {
      try replay.seek(to: number)
      #expect(replay.state == Counter(count: count))
    }
    #expect(try replay.verify() == .equal(hashes: 0))
  }

  @Test("errors for unknown schemas and failed translations give the reason")
  func failures() throws {
    struct Unknown: Error, CustomStringConvertible { let description = "it has no count" }
    try recordFirstVersion()
    #expect(throws: JournalError.otherSchema(path, recorded: "1", expected: "2")) {
      try replay { _, _, _ in nil }
    }
    #expect(throws: JournalError.notDecoded(path, line: 1, reason: "it has no count")) {
      try replay { _, _, _ in throw Unknown() }
    }
    let error = #expect(throws: JournalError.self) { try replay { _, text, _ in text } }
    guard case .notDecoded(path, line: 1, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("a journal with the current schema is not translated")
  func present() throws {
    try recordFirstVersion()
    let journal = try Journal(at: path, schema: "1") { _, _, _ in nil }
    #expect(journal.translation == nil)
  }

  @Test("a JSON object's members can be read, replaced, added and removed")
  func members() throws {
    struct Value: Encodable { var a = 1, b = [2] }
    var text = try JSONText(encoding: Value())
    #expect(text["a"]?.description == "1" && text["c"] == nil)
    text["b"] = text["a"]
    text["c"] = try JSONText(parsing: #" { "d" : null } "#)
    text["a"] = nil
    text["missing"] = nil
    #expect(text.description == #"{"b":1,"c":{"d":null}}"#)
    var list = try JSONText(parsing: #"[{"a":1,"a":2},3]"#)
    list.elements = try list.elements?.map { element in
      var element = element
      element["a"] = nil
      element["b"] = try JSONText(parsing: "4")
      return element
    }
    #expect(list.description == #"[{"b":4},3]"#)
    #expect(text.elements == nil)
    #expect(throws: (any Error).self) { try JSONText(parsing: #""\u+041""#) }
    var number = try JSONText(parsing: "7")
    number["a"] = text
    #expect(number.description == "7")
    #expect(throws: (any Error).self) { try JSONText(parsing: "{") }
  }
}

struct RenamedCaseTests {
  @Test("an unknown case is reported with its name and path")
  func named() throws {
    enum Inner: Codable, Sendable { case tapped }
    enum Outer: Codable, Sendable { case inner(Inner), list([Inner]) }
    func reason(_ action: String) throws -> String {
      let journal = try machineJournal([#"{"n":1,"us":0,"action":\#(action)"#])
      var replay = try JournalReplay(
        of: journal, reducer: Reducer<MachineState, Outer, Void> { _, _, _ in .none },
        environment: (), clock: JournalClock())
      let error = #expect(throws: JournalError.self) { try replay.step() }
      guard case .notDecoded(_, line: 2, let reason) = error else {
        return "\(String(describing: error))"
      }
      return reason
    }
    #expect(try reason(#"{"gone":{}}"#) == "unknown case 'gone'")
    #expect(try reason("{}") == "not exactly one case")
    #expect(try reason(#"{"inner":{"_0":{"pressed":{}}}}"#) == "unknown case 'pressed' at inner._0")
    #expect(
      try reason(#"{"list":{"_0":[{"tapped":{}},{"pressed":{}}]}}"#)
        == "unknown case 'pressed' at list._0.1")
  }
}
