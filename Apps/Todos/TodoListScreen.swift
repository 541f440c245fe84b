import ComposableCore

func renderTodoList(_ list: TodoList) -> Screen<TodoListAction> {
  if let top = list.path.top {
    return renderTodoDetail(top.element).map { .path(.element(id: top.id, action: $0)) }
  }
  var screen = Screen<TodoListAction>(title: "Todos")
  screen.rows = [
    .list(Screen.Items(list.todos, item: renderTodo), empty: "nothing to do"),
    .controls([
      .button(
        "Clear what is done", command: "clear", keys: ["c"],
        disabled: list.doneCount == 0 ? "nothing is done. Try 'done 1'." : nil,
        sends: .clearDoneTapped),
      .button(
        "Undo", command: "undo", keys: ["u"],
        disabled: list.history.canUndo ? nil : "there is nothing to undo.", sends: .history(.undo)),
      .button(
        "Redo", command: "redo", keys: ["r"],
        disabled: list.history.canRedo ? nil : "there is nothing to redo.", sends: .history(.redo)),
    ]),
  ]
  screen.footer = list.saveFailure.map { [.text("not saved: \($0)")] } ?? []
  screen.shortcuts = [
    .field("add a todo", command: "add", argument: "TITLE", keys: ["a"]) { .success(.added($0)) },
    .field("check a todo, or uncheck it", command: "done", argument: "N") {
      list.id($0).map { .todo(id: $0, action: .checkboxTapped) }
    },
    .field("open a todo", command: "open", argument: "N") { list.id($0).map { .opened($0) } },
  ]
  screen.overlay = list.question.map { question in
    .prompt(question.map { .question(.presented($0)) })
  }
  return screen
}

@Sendable
private func renderTodo(_ todo: Todo) -> Screen<TodoListAction>.Item {
  Screen.Item(
    id: "\(todo.id)",
    text: "\(todo.id) \(todo.isDone ? "[x]" : "[ ]") \(todo.title)",
    controls: [
      .button("Open", keys: ["o"], sends: .opened(todo.id)),
      .button("Done", keys: ["x"], sends: .todo(id: todo.id, action: .checkboxTapped)),
    ])
}

extension TodoList {
  /// The id that the user typed.
  fileprivate func id(_ text: String) -> Result<Todo.ID, Refusal> {
    guard let id = Int(text), todos[id: id] != nil else {
      return .failure(Refusal("there is no todo '\(text)'. Try 'show'."))
    }
    return .success(id)
  }
}

func todoListNotice(_ action: TodoListAction, _ before: TodoList, _ after: TodoList) -> Notice {
  switch action {
  case .opened(let id): Notice("opened \(after.todos[id: id]?.title ?? "nothing")")
  case .path(.element(let id, let action)): todoDetailNotice(action, after.path[id: id])
  default:
    Notice("\(after.todos.count) to do, \(after.doneCount) done", failure: after.saveFailure)
  }
}
