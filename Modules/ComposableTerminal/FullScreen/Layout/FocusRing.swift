internal import ComposableCore

/// What can have the focus: a control or a list.
enum FocusTarget {
  case control(HostScreen.Control)
  case list(HostScreen.Items)

  /// The text by which the target is found again in the next screen.
  var id: String {
    switch self {
    case .control(let control): control.command ?? control.label
    case .list: "list"
    }
  }
}

/// The ring of targets that the tab key visits, in the order in which they are drawn.
struct FocusRing {
  let targets: [FocusTarget]

  init(_ layers: ArraySlice<Layer>) {
    targets = layers.flatMap { layer in
      (layer.screen.rows + layer.screen.footer).flatMap { $0.targets }
    }
  }

  /// The index of the list; nil if there is none.
  ///
  /// A screen has at most one list that can have the focus.
  var list: Int? {
    targets.firstIndex { if case .list = $0 { true } else { false } }
  }

  /// The controls of a line of the list; empty if there is no list.
  func itemControls(at index: Int) -> [HostScreen.Control] {
    guard let list, case .list(let items) = targets[list] else { return [] }
    return items[min(index, items.count - 1)].controls
  }

  /// The index of the target with the focus before anything was chosen: the list, or the first
  /// control that is enabled.
  var first: Int {
    list
      ?? targets.firstIndex {
        if case .control(let control) = $0 { control.disabledReason == nil } else { false }
      } ?? 0
  }
}

extension HostScreen.Row {
  fileprivate var targets: [FocusTarget] {
    switch self {
    case .controls(let controls): controls.map { .control($0) }
    case .list(let items, _) where isSelectable && !items.isEmpty: [.list(items)]
    default: []
    }
  }

  /// Whether it is a list whose lines can be selected.
  var isSelectable: Bool {
    if case .list(let items, _) = self, !items.isEmpty { items[0].id != nil } else { false }
  }
}

extension FocusRing {
  /// The index of the target with the focus; nil if there is no target.
  func index(for presentation: Presentation) -> Int? {
    guard !targets.isEmpty else { return nil }
    guard let id = presentation.focus.id else { return first }
    let index = min(presentation.focus.index, targets.count - 1)
    if targets[index].id == id { return index }
    return targets.firstIndex { $0.id == id } ?? index
  }
}
