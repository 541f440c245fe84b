import ComposableCore
import ComposableTesting
import Foundation
import Testing
@testable import ComposableJournal

@MainActor
struct JournalCausesTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("journal")
  }

  /// The lines without durations, which differ each time.
  private func tree(of number: Int, _ journal: Journal) -> [String] {
    JournalCauses(of: journal).tree(of: number).map {
      $0.replacing(#/ (after|ran for|in flight for|cancelled after) .*/#) { " \($0.1)" }
        .replacing(/Machine.swift:\d+/, with: "Machine.swift")
    }
  }

  @Test("an action's tree shows its cause, effects and resulting actions")
  func tree() async throws {
    let clock = TestClock()
    let environment = MachineEnvironment(sleep: { try await clock.sleep(for: .seconds($0)) })
    _ = try await record(path, environment: environment) { view in
      let first = view.send(.ask(delay: 1))
      view.send(.chain(2))
      await clock.advance(by: .seconds(1))
      await first.finish()
      let second = view.send(.ask(delay: 2))
      view.send(.cancel)
      await second.finish()
      view.send(.ask(delay: 3))
    }
    let journal = try Journal(at: path)
    let effect = "effect at ComposableJournalTests/Machine.swift"
    #expect(
      tree(of: 5, journal) == [
        "  1 ask(delay: 1)", "    \(effect) ran for", "> " + "  5 answered(1) after",
      ])
    #expect(
      tree(of: 3, journal) == [
        "  2 chain(2)", ">   3 chain(1) after", "      4 chain(0) after",
      ])
    #expect(tree(of: 6, journal) == ["> 6 ask(delay: 2)", "    \(effect) was cancelled after"])
    #expect(tree(of: 8, journal) == ["> 8 ask(delay: 3)", "    \(effect) in flight for"])
    #expect(tree(of: 9, journal) == [])
    #expect(JournalCauses(of: journal).root(of: 4) == 2)
    await clock.run()
  }

  @Test("a chain of 20,001 actions is drawn in full")
  func long() async throws {
    _ = try await record(path, hashInterval: 0) { $0.send(.chain(20_000)) }
    #expect(JournalCauses(of: try Journal(at: path)).tree(of: 20_001).count == 20_001)
  }

  @Test("actions are printed like source code")
  func sourceText() throws {
    func text(_ value: some Encodable) throws -> String {
      try JSONText(encoding: value).sourceText
    }
    #expect(try text(MachineAction.add(3)) == "add(3)")
    #expect(try text(MachineAction.ask(delay: 3)) == "ask(delay: 3)")
    #expect(try text(MachineAction.cancel) == "cancel")
    #expect(try text(MachineAction.name("a\n")) == #"name("a\n")"#)
    #expect(try text([1, nil, 3]) == "[1, nil, 3]")
    #expect(try text(["a": 1]) == "{a: 1}")
  }
}
