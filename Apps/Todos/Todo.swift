import ComposableCore

/// A thing to do: one row of the list.
struct Todo: Codable, Hashable, Identifiable, Sendable {
  let id: Int
  var title: String
  var isDone = false
  /// The seconds that the user has worked on it.
  var seconds = 0
}

enum TodoAction: Equatable, Sendable {
  case checkboxTapped
}

let todoReducer = Reducer<Todo, TodoAction, Void> { todo, action, _ in
  switch action {
  case .checkboxTapped:
    todo.isDone.toggle()
    return .none
  }
}
