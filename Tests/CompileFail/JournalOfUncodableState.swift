// refused: type 'State' does not conform to protocol 'Encodable'
import ComposableCore
import ComposableJournal

struct State { var count = 0 }
enum Action { case tapped }

@MainActor
func record() throws {
  _ = try JournalWriter<State, Action>(
    creating: "s.jsonl", header: JournalHeader(program: "p", version: "1", schema: "1"),
    initialState: State())
}
