import ComposableCore

extension TodosApp {
  static func screen(_ app: State) -> Screen<Action> {
    switch app {
    case .loading:
      Screen(title: "Todos", rows: [.text("reading the file…")])
    case .failed(let reason):
      Screen(
        title: "Todos",
        rows: [
          .text("\(reason)"),
          .controls([.button("Try again", command: "load", keys: ["l"], sends: .loadTapped)]),
        ],
        commands: [
          // Otherwise, a script would only learn that there is no such command.
          .text("Add a todo", command: "add", disabled: Refusal(reason, remedies: "load")) {
            .list(.added($0))
          }
        ])
    case .loaded(let list):
      loadedScreen(app, list)
    }
  }

  private static func loadedScreen(_ app: State, _ list: TodoList.State) -> Screen<Action> {
    var screen = TodoList.screen(list).map(Action.list)
    screen.commands.append(
      .button(
        "Read the file again", command: "reload", keys: ["l"], disabled: app.reload,
        sends: .loadTapped))
    return screen
  }

  static func notice(_ action: Action, _ before: State, _ after: State) -> Notice? {
    switch (action, after) {
    case (.loadTapped, .failed(let reason)): Notice("the file was not read", failure: reason)
    case (.loadTapped, _): Notice("read the file")
    default: nil
    }
  }

  /// Returns the reason why changes would be lost if the program ended now.
  static func exitWarning(_ app: State) -> Refusal? {
    if case .loaded(let list) = app { list.saveFailure.map { Refusal($0) } } else { nil }
  }
}
