import ComposableCore

private struct SavingID: Hashable {}

let todoListReducer = Reducer<TodoList, TodoListAction, TodoListEnvironment>.combine(
  todoReducer.environment { _ in }.forEach(state: \.todos, action: .at(\.todo)),
  todoDetailReducer
    .environment { TodoDetailEnvironment(dismiss: Dismiss(), ring: $0.ring, clock: $0.clock) }
    .forEach(state: \.path, action: .at(\.path)),
  .prompt(state: \.question, action: .at(\.question)),
  Reducer { list, action, _ in
    switch action {
    case .added(let title):
      let id = (list.todos.ids.max() ?? 0) + 1
      list.todos.append(Todo(id: id, title: title))

    case .opened(let id):
      guard let todo = list.todos[id: id] else { return .none }
      list.path.push(TodoDetail(todo: todo))

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
