import ComposableCore
import ComposableJournal
import ComposableTesting
import Testing

private enum Dice {
  struct State: Codable, Equatable {
    var rolls: [Int] = []
  }

  enum Action: Codable, Sendable {
    case rolled(Int)
  }

  static let reducer = Reducer<State, Action, @Sendable () async -> Int> { state, action, _ in
    if case .rolled(let number) = action { state.rolls.append(number) }
    return .none
  }
}

/// The examples of the documentation.
@MainActor
struct DocumentationTests {
  @Test("a journal observer records the store's actions")
  func journal() throws {
    let folder = try TemporaryFolder()
    let path = folder("journal")
    let header = JournalHeader(program: "dice", version: "1.0.0", schema: "1")
    let journal = try JournalWriter<Dice.State, Dice.Action>(
      creating: path, header: header, initialState: Dice.State())
    let store = Store(
      initialState: Dice.State(), reducer: Dice.reducer, environment: { 6 },
      observers: [journal.observer])
    store.view.send(.rolled(6))
    journal.close(after: store.view.state)
    #expect(try Journal(at: path).actions.map(\.action.sourceText) == ["rolled(6)"])
  }
}
