import ComposableCore
import ComposableMacros

@CasePaths
enum TodoListAction: Equatable, Sendable {
  case added(String)
  case opened(Todo.ID)
  case clearDoneTapped
  case saved([Todo])
  case saveFailed(String)
  case todo(id: Todo.ID, action: TodoAction)
  case path(StackAction<TodoDetail, TodoDetailAction>)
  case question(PresentationAction<ClearAnswer>)
  case history(UndoAction)
}
