import ComposableCore

/// A timer opened as a detail: what is edited reaches the list when it is saved.
struct TimerEditor: Identifiable, Equatable, Sendable {
  let id: TimerRow.ID
  var name: String
}

enum TimerEditorAction: Equatable, Sendable {
  case nameChanged(String)
  case saveTapped
  case cancelTapped
}

let timerEditorReducer = Reducer<TimerEditor, TimerEditorAction, Dismiss> {
  editor, action, dismiss in
  switch action {
  case .nameChanged(let name):
    editor.name = name
    return .none
  case .saveTapped, .cancelTapped:
    return dismiss()
  }
}
