import ComposableCore
import ComposableMacros

/// The application, which has no list until the file has been read.
enum TodosApp {
  @CasePaths
  enum State: Equatable, Sendable {
    case loading
    case failed(String)
    case loaded(TodoList.State)
  }

  @CasePaths
  enum Action: Equatable, Sendable {
    case loadTapped
    case loaded([Todo])
    case loadFailed(String)
    case list(TodoList.Action)
  }

  struct Environment: Sendable {
    /// Reads the todos from the file; empty if there is no file.
    var load: @Sendable () async throws -> [Todo]
    var list: TodoList.Environment
  }

  private struct LoadingID: Hashable {}

  static let reducer = Reducer<State, Action, Environment>.combine(
    TodoList.reducer.environment(\.list).ifCaseLet(state: .at(\.loaded), action: .at(\.list)),
    Reducer { app, action, environment in
      switch action {
      case .loadTapped:
        guard app.reload == nil else { return .none }
        app = .loading
        return .request(environment.load) { result in
          switch result {
          case .success(let todos): .loaded(todos)
          case .failure(let error): .loadFailed("\(error)")
          }
        }
        .cancellable(id: LoadingID(), cancelInFlight: true)

      case .loaded(let todos):
        app = .loaded(TodoList.State(todos: IdentifiedArray(todos), saved: IdentifiedArray(todos)))

      case .loadFailed(let reason):
        app = .failed(reason)

      case .list:
        break
      }
      return .none
    }
  )
}

extension TodosApp.State {
  /// The reason why the file cannot be read again now: unsaved changes would be lost.
  var reload: Refusal? {
    guard case .loaded(let list) = self else { return nil }
    if list.path.top != nil { return Refusal("a todo is open", remedies: "back") }
    return list.isSaved ? nil : Refusal("some changes are not saved yet")
  }
}
