import ComposableCore
import ComposableJournal
import ComposableTesting
import Testing

private struct DiceState: Codable, Equatable {
  var rolls: [Int] = []
}

private enum DiceAction: Codable, Sendable {
  case rolled(Int)
}

private let diceReducer = Reducer<DiceState, DiceAction, @Sendable () async -> Int> {
  state, action, _ in
  if case .rolled(let number) = action { state.rolls.append(number) }
  return .none
}

/// The examples of the documentation.
@MainActor
struct DocumentationTests {
  @Test("a journal observer records the store's actions")
  func journal() throws {
    let folder = try TemporaryFolder()
    let path = folder("journal")
    let header = JournalHeader(program: "dice", version: "1.0.0", schema: "1")
    let journal = try JournalWriter<DiceState, DiceAction>(
      creating: path, header: header, initialState: DiceState())
    let store = Store(
      initialState: DiceState(), reducer: diceReducer, environment: { 6 },
      observers: [journal.observer])
    store.view.send(.rolled(6))
    journal.close(after: store.view.state)
    #expect(try Journal(at: path).actions.map(\.action.sourceText) == ["rolled(6)"])
  }
}
