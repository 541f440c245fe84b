import ComposableCore
import ComposableTerminal
import ComposableTesting
import Testing

@testable import Todos

/// The pictures of the tutorial.
struct TodosPicturesTests {
  private static let list = TodoList.State(
    todos: [
      Todo(id: 1, title: "Buy milk", isDone: true), Todo(id: 2, title: "Read", seconds: 905),
      Todo(id: 3, title: "Call Ada"),
    ],
    history: UndoHistory(past: [[]]))

  private static var asked: TodoList.State {
    var list = list
    list.question = Prompt(
      title: "Clear finished todos (1)?",
      choices: [.init("Clear", sends: .clear), .init("Keep", role: .cancel, sends: .keep)])
    return list
  }

  private static var opened: TodoList.State {
    var list = list
    list.path.push(TodoDetail.State(todo: list.todos[1], isFocusing: true))
    return list
  }

  @Test(
    "the pictures show the current screens",
    arguments: [("todos", list), ("todos-question", asked), ("todos-detail", opened)])
  func pictures(name: String, list: TodoList.State) {
    assertGolden(
      TodosApp.screen(.loaded(list)).picture(columns: 72, rows: 16),
      named: "../../../docs/pictures/\(name)", extension: "svg")
  }
}
