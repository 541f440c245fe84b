import ComposableCore

/// The list of todos.
struct TodoList: Equatable, Sendable {
  var todos: IdentifiedArrayOf<Todo> = []
  /// The todos in the file.
  var saved: IdentifiedArrayOf<Todo> = []
  /// The todos before each change.
  var history = UndoHistory<IdentifiedArrayOf<Todo>>()
  /// The open todo, if there is one.
  var path = StackState<TodoDetail>()
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
