internal import ComposableCore

/// What has the focus, as far as the layout needs to know.
struct LayoutFocus: Sendable {
  /// The index of the target with the focus; nil if nothing has it.
  let target: Int?

  /// The selected row of each list, by the list's index in the focus ring.
  let rows: [Int: Int]

  /// The text that is being edited; nil if there is none.
  let editor: TextEditor?

  init(_ state: HostState, _ ring: FocusRing) {
    target = ring.index(of: state.place)
    rows = Dictionary(
      uniqueKeysWithValues: ring.targets.lists.map {
        ($0.index, state.row(of: $0))
      })
    editor = state.input?.editor
  }

  /// Whether the focus is on a line.
  func isOn(_ line: LayoutLine) -> Bool {
    guard let target else { return false }
    return switch line {
    case .row(let row): row.hasFocus
    case .detail: true
    case .input(let input):
      input.index == target
        && (editor == nil || input.isProblem || input.row == input.window?.cursor.row ?? 0)
    case .text, .controls, .caption, .progress, .activity, .header, .item, .rest, .blank:
      line.shows(target)
    }
  }
}
