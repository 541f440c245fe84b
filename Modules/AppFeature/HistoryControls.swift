internal import ComposableCore
internal import FavoritePrimes

/// Returns the controls that undo and redo changes of the favorites.
///
/// - Parameters:
///   - canUndo: Whether a change can be undone.
///   - canRedo: Whether an undone change can be redone.
///   - reason: The reason why the favorites cannot change now; nil if they can.
///   - keys: Returns the keys of a control.
///   - action: The view action for an action of the history.
/// - Returns: The controls.
func historyControls<ViewAction>(
  canUndo: Bool, canRedo: Bool, disabled reason: String?,
  keys: (UndoAction) -> [ScreenKey] = { _ in [] },
  sends action: (UndoAction) -> ViewAction
) -> [Screen<ViewAction>.Control] {
  UndoAction.allCases.map { undoAction in
    let isPossible = undoAction == .undo ? canUndo : canRedo
    return .button(
      undoAction.title, command: undoAction.rawValue, keys: keys(undoAction),
      disabled: reason ?? (isPossible ? nil : undoAction.impossibleReason),
      sends: action(undoAction))
  }
}

extension UndoAction {
  fileprivate var title: String {
    switch self {
    case .undo: "undo a change of the favorites"
    case .redo: "redo a change of the favorites"
    }
  }

  fileprivate var impossibleReason: String {
    switch self {
    case .undo: "there is nothing to undo."
    case .redo: "there is nothing to redo."
    }
  }
}

/// Returns the notice of a change that was undone or redone.
func historyNotice(_ action: UndoAction, from old: [Int], to new: [Int]) -> Notice {
  let change = FavoritesChange(from: old, to: new)
  let removed = change.removed.isEmpty ? [] : ["removed \(words(change.removed)) from favorites"]
  let added = change.added.isEmpty ? [] : ["added \(words(change.added)) to favorites"]
  let parts = removed + added
  let text = parts.isEmpty ? "the order of the favorites" : parts.joined(separator: ", ")
  return Notice("\(action == .undo ? "undone" : "redone"): \(text)")
}

private func words(_ numbers: [Int]) -> String {
  numbers.count > 5 ? "\(numbers.count) numbers" : numbers.map(String.init).joined(separator: ", ")
}
