import ComposableCore

/// A todo, which is one row of the list.
struct Todo: Codable, Hashable, Identifiable, Sendable {
  var id: Int
  var title: String
  var isDone = false
  /// The number of seconds that the user has worked on the todo.
  var seconds = 0
}

extension Todo {
  enum Action: Equatable, Sendable {
    case checkboxTapped
  }

  static let reducer = Reducer<Todo, Action, Void> { todo, action, _ in
    switch action {
    case .checkboxTapped:
      todo.isDone.toggle()
      return .none
    }
  }
}
