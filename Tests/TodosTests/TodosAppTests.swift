import ComposableCore
import ComposableTesting
import Testing

@testable import Todos

@MainActor
struct TodosAppTests {
  private struct Unreadable: Error, CustomStringConvertible {
    let description = "the file cannot be read"
  }

  private func environment(
    load: @escaping @Sendable () async throws -> [Todo]
  ) -> TodosApp.Environment {
    TodosApp.Environment(
      load: load,
      list: TodoList.Environment(
        save: unimplemented("save"), ring: unimplemented("ring", placeholder: ()),
        clock: TestClock()))
  }

  @Test("the list is loaded from the file")
  func loads() async {
    await assert(
      initialState: .loading,
      reducer: TodosApp.reducer,
      environment: environment(load: { [Todo(id: 3, title: "Read")] }),
      steps: Step(.send, .loadTapped),
      Step(.receive, .loaded([Todo(id: 3, title: "Read")])) {
        let todos: IdentifiedArrayOf = [Todo(id: 3, title: "Read")]
        $0 = .loaded(TodoList.State(todos: todos, saved: todos))
      }
    )
  }

  @Test("the file is not read again while changes are unsaved")
  func keepsWhatIsNotSaved() async {
    await assert(
      initialState: .loaded(TodoList.State(todos: [Todo(id: 1, title: "Read")])),
      reducer: TodosApp.reducer,
      environment: environment(load: unimplemented("load")),
      steps: Step(.send, .loadTapped)
    )
  }

  @Test("an unreadable file is reported and never overwritten")
  func fails() async {
    await assert(
      initialState: .loading,
      reducer: TodosApp.reducer,
      environment: environment(load: { throw Unreadable() }),
      steps: Step(.send, .loadTapped),
      Step(.receive, .loadFailed("the file cannot be read")) {
        $0 = .failed("the file cannot be read")
      }
    )
  }
}
