internal import ComposableCore

/// One line of a layer, before layout.
enum LayoutLine {
  case text(String, Style)
  /// Controls with their indices in the focus ring.
  case controls([(control: HostScreen.Control, index: Int)])
  /// A row of an input with its index in the focus ring.
  case input(InputLine)
  case progress(Double)
  /// The line of a list at an index; nil is a placeholder for lines that are added later.
  case item(HostScreen.Items, Int?)
  case blank

  var isBlank: Bool {
    if case .blank = self { true } else { false }
  }
}

/// The lines of a layer's rows at a given width.
struct LineBlock {
  private(set) var lines: [LayoutLine] = []

  /// The list that takes the remaining height; initially a single placeholder line.
  private(set) var list: HostScreen.Items?

  /// Whether the rows contain a list or a form, so that all lines are left-aligned.
  private(set) var hasList = false

  /// - Parameters:
  ///   - rows: The rows.
  ///   - width: The number of columns.
  ///   - index: The index of the first target in the focus ring; advanced past the last target.
  init(_ rows: [HostScreen.Row], width: Int, index: inout Int) {
    for row in rows {
      switch row {
      case .text(let text, let style):
        lines += (style.mark + text).wrapped(toColumns: width, splitsWords: true)
          .map { .text($0, style.cellStyle) }
      case .values(let values):
        hasList = true
        lines += valueLines(values).flatMap { $0.wrapped(toColumns: width, splitsWords: true) }
          .map { .text($0, []) }
      case .controls(let controls):
        append(controls, width, &index)
      case .form(let controls):
        hasList = true
        lines += inputLines(controls, width: width, index: &index)
      case .list(let items, let empty):
        hasList = true
        if items.isEmpty {
          lines.append(.text(empty, []))
        } else {
          // Two columns are for the mark of the selected line.
          if let header = items.header(columns: width - 2) {
            lines.append(.text("  " + header, .dim))
          }
          lines.append(.item(items, nil))
          list = items
          if items.isSelectable { index += 1 }
        }
      case .progress(let label, let fraction):
        lines += label.wrapped(toColumns: width, splitsWords: true).map { .text($0, []) }
        lines.append(.progress(fraction))
      case .blank:
        lines.append(.blank)
      }
    }
  }

  private mutating func append(
    _ controls: [HostScreen.Control], _ width: Int, _ index: inout Int
  ) {
    var line: [(control: HostScreen.Control, index: Int)] = []
    var columns = 0
    for control in controls {
      let next = control.columnCount + (line.isEmpty ? 0 : 2)
      if !line.isEmpty, columns + next > width {
        lines.append(.controls(line))
        (line, columns) = ([], 0)
      }
      line.append((control, index))
      columns += next
      index += 1
    }
    lines.append(.controls(line))
  }

  /// The number of lines including all lines of the list.
  var fullLineCount: Int { lines.count + (list.map { $0.count - 1 } ?? 0) }

  /// Creates the lines of the list, as many as fit in a height together with the other lines.
  ///
  /// - Parameters:
  ///   - height: The number of rows for all lines.
  ///   - offset: Returns the index of the first line of the list.
  mutating func expandList(height: Int, from offset: (_ listHeight: Int) -> Int) {
    guard let list, let place = lines.firstIndex(where: { $0.isList }) else { return }
    if lines.count > height { removeBlanks(height) }
    let listHeight = max(min(height - (lines.count - 1), list.count), 1)
    let first = offset(listHeight)
    let position = lines.firstIndex { $0.isList } ?? place
    lines.replaceSubrange(
      position...position,
      with: (first..<min(first + listHeight, list.count)).map { .item(list, $0) })
  }

  /// Removes blank lines, starting from the top, until the rest fits in a height.
  mutating func removeBlanks(_ height: Int) {
    var excess = lines.count - height
    lines.removeAll { line in
      guard excess > 0, line.isBlank else { return false }
      excess -= 1
      return true
    }
  }

  /// The number of columns of the longest line.
  var columnCount: Int {
    lines.map { line in
      switch line {
      case .text(let text, _): text.columnCount
      case .controls(let controls): rowColumnCount(controls)
      case .input: 72
      case .progress: progressColumnCount
      case .item(let items, let index):
        (index.map { items.text(of: items[$0], columns: 68).columnCount } ?? 0) + 2
      case .blank: 0
      }
    }.max() ?? 0
  }
}

extension TextStyle {
  fileprivate var cellStyle: Style {
    switch self {
    case .plain: []
    case .strong: .bold
    case .dim: .dim
    case .warning: .failure
    case .success: .progress
    }
  }
}

extension LayoutLine {
  fileprivate var isList: Bool {
    if case .item(_, nil) = self { true } else { false }
  }
}

/// Returns the number of columns that controls take side by side.
func rowColumnCount(_ controls: [(control: HostScreen.Control, index: Int)]) -> Int {
  controls.reduce(0) { $0 + $1.control.columnCount } + 2 * (controls.count - 1)
}

/// The number of columns of a progress bar with its percentage.
let progressColumnCount = 32

extension HostScreen.Control {
  /// The text of the control between its brackets.
  var caption: String {
    if case .field(let argument, _) = kind { "\(label): \(argument)" } else { label }
  }

  /// The number of columns of the control, with its marker and brackets.
  var columnCount: Int { caption.columnCount + 5 }
}
