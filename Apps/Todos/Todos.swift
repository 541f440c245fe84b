import ComposableCore
import ComposableFiles
import ComposableTerminal
import Foundation

@main
enum Todos {
  static func main() async {
    await InteractiveSession.main(
      program: "todos",
      version: "0.1.0",
      summary: "keep a to-do list in a file",
      command: .init(
        "run", operands: "[FILE]", summary: "open the to-do list in FILE (default: todos.json)",
        examples: ["todos", "printf 'add Buy milk\\nshow\\n' | todos run list.json"])
    ) { arguments in
      let file = todoFile(at: arguments.operands.first ?? "todos.json")
      let store = Store(
        initialState: .loading, reducer: todosAppReducer, environment: .live(file))
      await store.view.send(.loadTapped).finish()
      return TerminalUI(
        store.view, render: renderTodosApp, notice: todosAppNotice,
        exitWarning: todosAppExitWarning)
    }
  }
}

extension TodosAppEnvironment {
  /// The environment of the running program.
  static func live(_ file: RecordFile<Todo>) -> Self {
    Self(
      load: { try await file.load() },
      list: TodoListEnvironment(
        save: { try await file.save($0) },
        ring: { FileHandle.standardError.write(Data([7])) },
        clock: ContinuousClock()))
  }
}
