import ComposableCore

func renderTodosApp(_ app: TodosApp) -> Screen<TodosAppAction> {
  switch app {
  case .loading:
    Screen(title: "Todos", rows: [.text("reading the file…")])
  case .failed(let reason):
    Screen(
      title: "Todos",
      rows: [
        .text("\(reason)"),
        .controls([.button("Try again", command: "load", keys: ["l"], sends: .loadTapped)]),
      ])
  case .loaded(let list):
    renderLoaded(app, list)
  }
}

private func renderLoaded(_ app: TodosApp, _ list: TodoList) -> Screen<TodosAppAction> {
  var screen = renderTodoList(list).map(TodosAppAction.list)
  screen.commands.append(
    .button(
      "Read the file again", command: "reload", keys: ["l"], disabled: app.reload,
      sends: .loadTapped))
  return screen
}

func todosAppNotice(_ action: TodosAppAction, _ before: TodosApp, _ after: TodosApp) -> Notice? {
  switch (action, after) {
  case (.loadTapped, .failed(let reason)): Notice("the file was not read", failure: reason)
  case (.loadTapped, _): Notice("read the file")
  default: nil
  }
}

/// Returns the reason why changes would be lost if the program ended now.
func todosAppExitWarning(_ app: TodosApp) -> Refusal? {
  if case .loaded(let list) = app { list.saveFailure.map { Refusal($0) } } else { nil }
}
