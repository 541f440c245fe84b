import ComposableCore
import ComposableFiles
import ComposableTerminal
import Foundation

@main
enum Todos {
  static let file = Operand<Path>("FILE", default: "todos.json", summary: "the to-do list")

  static func main() async {
    await CommandLineProgram(
      "todos", version: "0.1.0", summary: "keep a to-do list in a file",
      commands: [
        .session(
          operands: [file], summary: "open a to-do list",
          examples: ["todos", "printf 'add Buy milk\\nshow\\n' | todos list.json"]
        ) { arguments in
          let store = Store(
            initialState: .loading, reducer: TodosApp.reducer,
            environment: .live(todoFile(at: arguments[file].string)))
          await store.view.send(.loadTapped).finish()
          return TerminalUI(
            store.view, render: TodosApp.screen, notice: TodosApp.notice,
            exitWarning: TodosApp.exitWarning)
        }
      ]
    ).main()
  }
}

extension TodosApp.Environment {
  /// The environment of the running program.
  static func live(_ file: RecordFile<Todo>) -> Self {
    Self(
      load: { try await file.load() },
      list: TodoList.Environment(
        save: { try await file.save($0) },
        ring: { FileHandle.standardError.write(Data([7])) },
        clock: ContinuousClock()))
  }
}
