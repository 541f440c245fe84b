import ComposableCore

extension TodoList {
  static func screen(_ list: State) -> Screen<Action> {
    if let top = list.path.top {
      return TodoDetail.screen(top.element).map { .path(.element(id: top.id, action: $0)) }
        .identified(by: top.id)
    }
    var screen = Screen<Action>(title: "Todos")
    screen.rows = [
      .list(
        Screen.Items(list.todos, commands: ["open", "done"], item: row),
        empty: "nothing to do: 'add' adds a todo"),
      .controls([
        .button(
          "Clear finished todos", command: "clear", keys: ["c"],
          disabled: list.doneCount == 0 ? Refusal("no todo is finished", remedies: "done #1") : nil,
          sends: .clearDoneTapped),
        .button(
          "Undo", command: "undo", keys: ["u"],
          disabled: list.history.canUndo ? nil : Refusal("there is nothing to undo"),
          sends: .history(.undo)),
        .button(
          "Redo", command: "redo", keys: ["r"],
          disabled: list.history.canRedo ? nil : Refusal("there is nothing to redo"),
          sends: .history(.redo)),
      ]),
    ]
    screen.footer = list.saveFailure.map { [.text("not saved: \($0)")] } ?? []
    screen.commands = [
      .text("Add a todo", command: "add", argument: "TITLE", keys: ["a"]) { .added($0) }
    ]
    screen.overlay = list.question.map { question in
      .prompt(question.map { .question(.presented($0)) })
    }
    return screen
  }

  @Sendable
  private static func row(_ todo: Todo) -> Screen<Action>.Item {
    Screen.Item(
      id: "\(todo.id)",
      text: "\(todo.id) \(todo.isDone ? "[x]" : "[ ]") \(todo.title)",
      controls: [
        .button("Open", command: "open", keys: ["o"], sends: .opened(todo.id)),
        .button(
          "Done", command: "done", keys: ["x"], sends: .todo(id: todo.id, action: .checkboxTapped)),
      ])
  }
}
