import ComposableCore

func renderTodosApp(_ app: TodosApp) -> Screen<TodosAppAction> {
  switch app {
  case .loading:
    Screen(title: "Todos", rows: [.text("reading the file …")])
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
  screen.shortcuts.append(
    .button(
      "read the file again", command: "reload", keys: ["l"], disabled: app.reloadDisabledReason,
      sends: .loadTapped))
  return screen
}

func todosAppNotice(_ action: TodosAppAction, _ before: TodosApp, _ after: TodosApp) -> Notice {
  switch (action, before, after) {
  case (.list(let action), .loaded(let before), .loaded(let after)):
    todoListNotice(action, before, after)
  case (_, _, .failed(let reason)):
    Notice("the file was not read", failure: reason)
  default:
    Notice("read the file")
  }
}

/// What would be lost if the program ended now.
func todosAppExitWarning(_ app: TodosApp) -> String? {
  if case .loaded(let list) = app { list.saveFailure } else { nil }
}
