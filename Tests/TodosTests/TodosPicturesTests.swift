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

  /// Actions, each with its caption.
  private static let script: [(TodosApp.Action, String)] = [
    (.loadTapped, "1. The file is read again, which takes a while."),
    (.list(.added("Buy milk")), "2. Meanwhile, somebody adds a todo."),
    (.loaded([Todo(id: 1, title: "Read")]), "3. The file arrives."),
  ]

  @Test("the moving picture replays the explorer's script")
  func explorer() {
    let saved: IdentifiedArrayOf = [Todo(id: 1, title: "Read")]
    let start = TodosApp.State.loaded(TodoList.State(todos: saved, saved: saved))
    func frames(
      _ caption: String, _ reducer: Reducer<TodosApp.State, TodosApp.Action, TodosApp.Environment>
    ) -> [(screen: Screen<TodosApp.Action>, notice: Notice?, seconds: Double)] {
      var app = start
      let environment = TodosApp.Environment(
        load: { [] }, list: .init(save: { _ in }, ring: {}, clock: ImmediateClock()))
      return [(TodosApp.screen(app), Notice(caption), 2.5)]
        + Self.script.map { action, caption in
          if case .list = action, app == .loading {
            return (TodosApp.screen(app), Notice("2. There is no list to add to."), 2.5)
          }
          _ = reducer(&app, action, environment)
          return (TodosApp.screen(app), Notice(caption), 2.5)
        }
    }
    // Before the fix, the list stayed on the screen.
    let faulty = Reducer<TodosApp.State, TodosApp.Action, TodosApp.Environment> {
      if case .loadTapped = $1 { .none } else { TodosApp.reducer(&$0, $1, $2) }
    }
    var before = frames("Before the fix", faulty)
    before[3].notice = Notice("", failure: "3. The file arrives, and \"Buy milk\" is lost.")
    before[3].seconds = 4
    let after = frames("After the fix", TodosApp.reducer)
    assertGolden(
      Screen.animation(of: before + after, columns: 72, rows: 12),
      named: "../../../docs/pictures/explorer", extension: "svg")
  }
}
