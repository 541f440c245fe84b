import ComposableCore
import ComposableTesting
import Testing

@testable import Todos

struct TodosScreenTests {
  private static let list = TodoList.State(
    todos: [Todo(id: 1, title: "Buy milk", isDone: true), Todo(id: 2, title: "Read")],
    history: UndoHistory(past: [[]]))

  private static var asked: TodoList.State {
    var list = list
    list.question = Prompt(
      title: "Clear finished todos (1)?",
      choices: [.init("Clear", sends: .clear), .init("Keep", role: .cancel, sends: .keep)])
    list.saveFailure = "the disk is full"
    return list
  }

  private static var opened: TodoList.State {
    var list = list
    list.path.push(
      TodoDetail.State(todo: Todo(id: 2, title: "Read", seconds: 905), isFocusing: true))
    return list
  }

  @Test(
    "the screens match their golden files",
    arguments: [
      ("loading", TodosApp.State.loading), ("failed", .failed("the file cannot be read")),
      ("empty", .loaded(TodoList.State())), ("list", .loaded(list)), ("question", .loaded(asked)),
      ("detail", .loaded(opened)),
    ])
  func screens(name: String, app: TodosApp.State) {
    assertScreen(TodosApp.screen(app), named: name)
  }
}
