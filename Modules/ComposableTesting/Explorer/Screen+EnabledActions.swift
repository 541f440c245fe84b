public import ComposableCore

// All of this code is inlinable. In unspecialized code, each access to a control copies the control
// using its type's metadata, which took longer than reducing the action.

extension Screen {
  /// The actions of the screen's enabled buttons and of the unselected options of its inputs, in
  /// the order of the controls, followed by the actions of list rows.
  ///
  /// Text and number inputs are left out because their values are unlimited.
  @inlinable
  public var enabledActions: [Action] {
    var actions: [Action] = []
    for control in controls { control.appendAction(to: &actions) }
    appendItemActions(to: &actions)
    return actions
  }

  /// Appends the actions of list rows, which apply to the selected row.
  @inlinable
  func appendItemActions(to actions: inout [Action]) {
    if let backModal { return backModal.appendItemActions(to: &actions) }
    for row in rows { row.appendItemActions(to: &actions) }
    for row in footer { row.appendItemActions(to: &actions) }
    if let popover = overlay?.screen { popover.appendItemActions(to: &actions) }
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
  /// Appends the action of an enabled button, or the actions of an input that select another
  /// option.
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
