public import ComposableCore

// All of it is inlinable: in code that is not specialized, each access to a control copies it by
// its type's metadata, which took longer than reducing the action.

extension Screen {
  /// The actions of the screen's enabled buttons, in the order of the controls; then those of the
  /// lines of lists.
  @inlinable
  public var enabledActions: [Action] {
    var actions: [Action] = []
    for control in controls { control.appendAction(to: &actions) }
    appendItemActions(to: &actions)
    return actions
  }

  /// Appends the actions of the lines of lists, which are used on the selected line.
  @inlinable
  func appendItemActions(to actions: inout [Action]) {
    if case .modal(let screen) = overlay { return screen.appendItemActions(to: &actions) }
    for row in rows { row.appendItemActions(to: &actions) }
    for row in footer { row.appendItemActions(to: &actions) }
    if case .popover(let screen) = overlay { screen.appendItemActions(to: &actions) }
  }
}

extension Screen.Row {
  @inlinable
  func appendItemActions(to actions: inout [Action]) {
    guard case .list(let items, _) = self else { return }
    for index in 0..<items.count {
      for control in items[index].controls { control.appendAction(to: &actions) }
    }
  }
}

extension Screen.Control {
  /// Appends the action of an enabled button.
  @inlinable
  func appendAction(to actions: inout [Action]) {
    if isEnabled, case .button(let action) = kind { actions.append(action) }
  }
}
