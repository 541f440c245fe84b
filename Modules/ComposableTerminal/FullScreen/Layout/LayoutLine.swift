internal import ComposableCore

/// One line of a layer.
enum LayoutLine: Sendable {
  case text(String, Theme.Role)
  /// Controls side by side, with their indices in the focus ring.
  case controls([IndexedControl])
  /// One line of a control that is wider than the window, with its bracket.
  case caption(IndexedControl, text: String, isFirst: Bool)
  case input(InputLine)
  case progress(Double)
  /// One line of the label of an activity; the first has the activity mark.
  case activity(String, isFirst: Bool)
  /// The titles of a list's columns, and the index of the list in the focus ring; nil if its rows
  /// cannot be selected.
  case header(HostScreen.Items, list: Int?)
  /// A line of a list whose rows cannot be selected.
  case item(ListRow)
  /// A line below such a line, with text that did not fit in it.
  case rest(String, Theme.Role)
  /// A row of the list whose rows can be selected.
  case row(ListRow)
  /// A line below the selected row, with text that did not fit in that row.
  case detail(String, list: Int)
  case blank

  var isBlank: Bool {
    if case .blank = self { true } else { false }
  }

  var isControl: Bool {
    switch self {
    case .controls, .caption: true
    case .text, .input, .progress, .activity, .header, .item, .rest, .row, .detail, .blank: false
    }
  }

  var isItem: Bool {
    switch self {
    case .item, .rest: true
    default: false
    }
  }

  /// Whether the line shows the target at an index of the focus ring.
  func shows(_ target: Int) -> Bool {
    switch self {
    case .controls(let controls): controls.contains { $0.index == target }
    case .caption(let control, _, _): control.index == target
    case .input(let line): line.index == target
    case .text, .progress, .activity, .header, .item, .rest, .row, .detail, .blank: false
    }
  }

  /// The number of columns that the line needs.
  var columnCount: Int {
    switch self {
    case .text(let text, _), .rest(let text, _), .detail(let text, _): text.columnCount + 2
    case .controls(let controls): rowColumnCount(controls) + 1
    // With the closing bracket, which each line leaves room for.
    case .caption(_, let text, _): text.columnCount + 4
    case .input: 72
    case .progress: progressColumnCount + 2
    case .activity(let text, _): text.columnCount + 4
    case .header(let items, _): (items.header(columns: 68)?.columnCount ?? 0) + 2
    case .row(let row), .item(let row):
      row.items.text(of: row.items[row.index], columns: 68).columnCount + 2
    case .blank: 0
    }
  }
}

/// A row of a list.
struct ListRow: Sendable {
  let items: HostScreen.Items
  let index: Int

  /// The index of the list in the focus ring.
  let list: Int

  /// Whether the row is selected and the list has the focus.
  let hasFocus: Bool

  /// The first line of the text if the text continues below the row; otherwise nil.
  let firstLine: String?
}

/// A control and its index in the focus ring.
struct IndexedControl: Sendable {
  let control: HostScreen.Control
  let index: Int
}

/// Returns the number of columns that controls take side by side.
func rowColumnCount(_ controls: [IndexedControl]) -> Int {
  controls.reduce(0) { $0 + $1.control.columnCount } + 2 * (controls.count - 1)
}

/// The number of columns of a progress bar with its percentage.
let progressColumnCount = 32

extension HostScreen.Control {
  /// The text of the control between its brackets.
  var caption: String {
    if case .field(let argument, _) = kind { "\(label): \(argument)" } else { label }
  }

  /// Returns a line of the caption: the first begins with a bracket, and the last ends with one.
  func bracketed(_ text: String, _ isFirst: Bool = true, _ isLast: Bool = true) -> String {
    let (start, end) = isEnabled ? ("[", "]") : ("(", ")")
    return "\(isFirst ? start : " ") \(text)" + (isLast ? " \(end)" : "")
  }

  /// The number of columns of the control, with its marker and brackets.
  var columnCount: Int { caption.columnCount + 5 }
}
