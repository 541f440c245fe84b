import ComposableCore
import ComposableMacros

/// The list of todos.
enum TodoList {
  struct State: Equatable, Sendable {
    var todos: IdentifiedArrayOf<Todo> = []
    /// The todos in the file.
    var saved: IdentifiedArrayOf<Todo> = []
    /// The todos before each change.
    var history = UndoHistory<IdentifiedArrayOf<Todo>>()
    /// The open todo, if there is one.
    var path = StackState<TodoDetail.State>()
    /// The question shown to the user.
    var question: Prompt<ClearAnswer>?
    /// The reason why the last change is not in the file.
    var saveFailure: String?

    var doneCount: Int { todos.filter(\.isDone).count }
    var isSaved: Bool { todos == saved }
  }

  enum ClearAnswer: Equatable, Sendable {
    case clear
    case keep
  }

  @CasePaths
  enum Action: Equatable, Sendable {
    case added(String)
    case opened(Todo.ID)
    case clearDoneTapped
    case saved([Todo])
    case saveFailed(String)
    case todo(id: Todo.ID, action: Todo.Action)
    case path(StackAction<TodoDetail.State, TodoDetail.Action>)
    case question(PresentationAction<ClearAnswer>)
    case history(UndoAction)
  }

  struct Environment: Sendable {
    /// Replaces the todos in the file.
    var save: @Sendable ([Todo]) async throws -> Void
    /// Rings a bell.
    var ring: @MainActor @Sendable () -> Void
    var clock: any Clock<Duration>
  }

  private struct SavingID: Hashable {}

  static let reducer = Reducer<State, Action, Environment>.combine(
    Todo.reducer.environment { _ in }.forEach(state: \.todos, action: .at(\.todo)),
    TodoDetail.reducer
      .environment { TodoDetail.Environment(dismiss: Dismiss(), ring: $0.ring, clock: $0.clock) }
      .forEach(state: \.path, action: .at(\.path)),
    .prompt(state: \.question, action: .at(\.question)),
    Reducer { list, action, _ in
      switch action {
      case .added(let title):
        let id = (list.todos.ids.max() ?? 0) + 1
        list.todos.append(Todo(id: id, title: title))

      case .opened(let id):
        guard let todo = list.todos[id: id] else { return .none }
        list.path.push(TodoDetail.State(todo: todo))

      case .path(.element(let id, .doneTapped)):
        // The detail's reducer has run, but a later action closes the detail: `.path(.popFrom)`.
        guard let todo = list.path[id: id]?.todo else { return .none }
        list.todos[id: todo.id] = todo

      case .clearDoneTapped:
        guard list.doneCount > 0 else { return .none }
        list.question = Prompt(
          title: "Clear finished todos (\(list.doneCount))?",
          choices: [
            .init("Clear", role: .destructive, sends: .clear),
            .init("Keep", role: .cancel, sends: .keep),
          ])

      case .question(.presented(.clear)):
        list.todos.removeAll(where: \.isDone)

      case .saved(let todos):
        list.saved = IdentifiedArray(todos)
        list.saveFailure = nil

      case .saveFailed(let reason):
        list.saveFailure = reason

      case .todo, .path, .question, .history:
        break
      }
      return .none
    }
  )
  .undoable(\.todos, history: \.history, action: .at(\.history))
  .onChange(of: \.todos) { _, todos, _, environment in
    .run { send in
      try await environment.save(Array(todos))
      send(.saved(Array(todos)))
    } catch: { error, send in
      send(.saveFailed("\(error)"))
    }
    .debounce(id: SavingID(), for: .seconds(1), clock: environment.clock)
    .background(atProgramEnd: .finish)
  }
}
