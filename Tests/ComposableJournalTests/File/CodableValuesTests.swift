import ComposableCore
import ComposableTesting
import Testing

@testable import ComposableJournal

/// The values of the core that a state or an action may hold.
struct CodableValuesTests {
  private struct Row: Codable, Hashable, Identifiable, Sendable {
    var id: Int
    var text = ""
  }

  private struct State: Codable, Equatable {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    var path: StackState<Row> = [3: Row(id: 7), 2: Row(id: 8)]
    var question: Prompt<Int>? = Prompt(
      title: "Remove?", message: "It is gone then.",
      choices: [
        .init("Remove", role: .destructive, sends: 1), .init("Keep", role: .cancel, sends: 2),
      ])
    var history = UndoHistory(past: [1, 2], future: [3])
  }

  private enum Action: Codable, Equatable, Sendable {
    case path(StackAction<Row, Int>)
    case question(PresentationAction<Int>)
    case history(UndoAction)
  }

  @Test("the core's codable types survive a JSON round trip")
  func roundTrip() throws {
    let state = State()
    #expect(try JSONText(encoding: state).decoded(as: State.self) == state)
    let actions: [Action] = [
      .path(.element(id: 3, action: 4)), .path(.push(Row(id: 9))), .path(.pop), .path(.popFrom(2)),
      .path(.popTo(3)), .path(.popToRoot), .question(.presented(1)), .question(.dismiss),
      .history(.redo),
    ]
    for action in actions {
      #expect(try JSONText(encoding: action).decoded(as: Action.self) == action)
    }
  }

  @Test("a decoded path assigns the same next id as the original path")
  func nextID() throws {
    var path = StackState<Row>()
    path.push(Row(id: 1))
    path.push(Row(id: 2))
    path.pop()
    var read = try JSONText(encoding: path).decoded(as: StackState<Row>.self)
    #expect(read == path)
    #expect(read.push(Row(id: 3)) == path.push(Row(id: 3)))
  }

  @Test(
    "a path with invalid ids fails to decode",
    arguments: [
      #"{"pushes":1,"ids":[1,1],"features":[{"id":1,"text":""},{"id":2,"text":""}]}"#,
      #"{"pushes":1,"ids":[2],"features":[{"id":1,"text":""}]}"#,
      #"{"pushes":1,"ids":[1],"features":[]}"#,
    ])
  func otherIDs(text: String) throws {
    let json = JSONText(try JSONValue(Array(text.utf8)[...]))
    #expect(throws: (any Error).self) { try json.decoded(as: StackState<Row>.self) }
  }
}
