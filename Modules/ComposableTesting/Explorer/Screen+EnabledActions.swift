public import ComposableCore

// All of it is inlinable: in code that is not specialized, each access to a control copies it by
// its type's metadata, which took longer than reducing the action.

extension Screen {
  /// The actions of the screen's enabled buttons and the other options of its inputs, in the order
  /// of the controls; then those of the lines of lists.
  ///
  /// Texts and numbers, which are without end, are left out.
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
  /// Appends the action of an enabled button, or those of an input that change its option.
  @inlinable
  func appendAction(to actions: inout [Action]) {
    guard isEnabled else { return }
    switch kind {
    case .button(let action): actions.append(action)
    case .input(let input):
      for option in input.options ?? [] where option != input.text {
        actions.append(input.action(of: option))
      }
    case .field, .lookup: break
    }
  }
}
