internal import ComposableCore

/// What has the focus, as far as the layout needs to know.
struct LayoutFocus: Sendable {
  /// The index of the target with the focus; nil if nothing has it.
  let target: Int?

  /// The index of the list in the focus ring; nil if there is none.
  let list: Int?

  /// The index of the list's selected row.
  let selection: Int

  /// The line of the text with the cursor; nil if no text is being edited.
  private let cursorLine: Int?

  init(_ state: HostState, _ ring: FocusRing) {
    target = ring.index(of: state.place)
    list = ring.list?.index
    selection = state.place.selection
    cursorLine = state.input?.editor.cursorLine
  }

  /// Whether the focus is on a line.
  func isOn(_ line: LayoutLine) -> Bool {
    guard let target else { return false }
    return switch line {
    case .row(_, selection), .detail: list == target
    case .row: false
    case .input(let input):
      input.index == target
        && cursorLine.map { input.row == min($0, input.height - 1) } ?? true
    case .text, .controls, .caption, .progress, .item, .blank: line.shows(target)
    }
  }
}
