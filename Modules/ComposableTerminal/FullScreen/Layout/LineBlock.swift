internal import ComposableCore

/// The lines of a layer's rows at a given width.
struct LineBlock: Sendable {
  private(set) var lines: [LayoutLine] = []

  /// The list that scrolls by itself.
  private(set) var list: List?

  struct List: Sendable {
    let lines: ListLines

    /// The index of the line before which the list's lines belong.
    fileprivate(set) var index: Int

    /// The index of the list in the focus ring.
    var target: Int { lines.target }
  }

  let width: Int

  /// Whether the present layer's list was appended.
  private var hasLayerList = false

  /// - Parameter width: The number of columns.
  init(width: Int) {
    self.width = max(width, 1)
  }

  /// The columns to the left of each line, for the mark of the focus.
  static func gutter(in width: Int) -> Int { width < 8 ? 0 : 2 }

  private var gutter: Int { Self.gutter(in: width) }

  /// Appends the lines of a text.
  mutating func append(_ text: String, _ role: Theme.Role = .text) {
    lines += text.wrapped(toColumns: width - gutter, splitsWords: true).map { .text($0, role) }
  }

  /// Appends the lines of an activity, beside its mark.
  private mutating func appendActivity(_ label: String) {
    guard width - gutter > 2 else { return append(label) }
    let texts = label.wrapped(toColumns: width - gutter - 2, splitsWords: true)
    for (number, text) in texts.enumerated() {
      lines.append(.activity(text, isFirst: number == 0))
    }
  }

  mutating func append(_ line: LayoutLine) { lines.append(line) }

  /// Begins the rows of a layer, which has one list at most.
  mutating func beginLayer() { hasLayerList = false }

  /// Appends the lines of rows.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - index: The index of the first target in the focus ring; advanced past the last target.
  ///   - focus: The focus; nil if the rows cannot be used now.
  mutating func append(_ rows: [HostScreen.Row], index: inout Int, focus: LayoutFocus?) {
    for row in rows {
      switch row {
      case .text(let text, let style):
        append(style.mark + text, style.role)
      case .values(let values):
        for line in valueLines(values) { append(line) }
      case .controls(let controls):
        append(controls, &index)
      case .form(let controls):
        lines += inputLines(controls, width: width, index: &index, focus: focus)
      case .list(let items, let empty):
        append(items, empty, &index, focus)
      case .progress(let label, let fraction?):
        append(label)
        lines.append(.progress(fraction))
      case .progress(let label, nil):
        appendActivity(label)
      case .blank:
        lines.append(.blank)
      }
    }
  }

  private mutating func append(
    _ items: HostScreen.Items, _ empty: String, _ index: inout Int, _ focus: LayoutFocus?
  ) {
    guard !items.isEmpty else { return append(empty, .dim) }
    let isList = items.isSelectable && !hasLayerList
    if !items.columns.isEmpty { lines.append(.header(items, list: isList ? index : nil)) }
    if isList {
      let lines = ListLines(
        items, target: index, selection: focus?.rows[index], hasFocus: focus?.target == index,
        width: width)
      // The list of a further layer is among the other lines.
      if list == nil {
        list = List(lines: lines, index: self.lines.count)
      } else {
        let height = min(lines.count, Self.innerListHeight)
        let first = lines.offset((lines.selection ?? 0) - height / 2, height: height)
        self.lines += (first..<(first + height)).map { lines[$0] }
      }
      hasLayerList = true
      index += 1
      return
    }
    for row in 0..<items.count {
      let item = items[row]
      let (first, details) = items.lines(of: item, columns: width)
      lines.append(
        .item(ListRow(items: items, index: row, list: 0, hasFocus: false, firstLine: first)))
      lines += details.map { .rest($0, item.style.role) }
    }
  }

  private mutating func append(_ controls: [HostScreen.Control], _ index: inout Int) {
    var line: [IndexedControl] = []
    var columns = 0
    // The first control's mark is in the gutter.
    let room = width - max(gutter - 1, 0)
    func end(_ lines: inout [LayoutLine]) {
      if !line.isEmpty { lines.append(.controls(line)) }
      (line, columns) = ([], 0)
    }
    for control in controls {
      defer { index += 1 }
      let next = IndexedControl(control: control, index: index)
      guard control.columnCount <= room else {
        end(&lines)
        appendCaption(of: next)
        continue
      }
      let gap = line.isEmpty ? 0 : 2
      if !line.isEmpty, columns + control.columnCount + gap > room { end(&lines) }
      columns += control.columnCount + (line.isEmpty ? 0 : 2)
      line.append(next)
    }
    end(&lines)
  }

  /// The smallest width in which a control's brackets are drawn.
  static var bracketMinimumWidth: Int { 12 }

  /// Appends the lines of a control that is wider than the block.
  private mutating func appendCaption(of control: IndexedControl) {
    let hasBrackets = width >= Self.bracketMinimumWidth
    let room = width - gutter - (hasBrackets ? 4 : 0)
    let texts = control.control.caption.wrapped(toColumns: room, splitsWords: true)
    for (number, text) in texts.enumerated() {
      let (isFirst, isLast) = (number == 0, number == texts.count - 1)
      let shown = hasBrackets ? control.control.bracketed(text, isFirst, isLast) : text
      lines.append(.caption(control, text: shown, isFirst: isFirst))
    }
  }

  /// The maximum number of lines of a list that does not scroll by itself.
  private static var innerListHeight: Int { 200 }

  /// Removes blank lines, starting from the top, until the rest fits in a height.
  mutating func removeBlanks(_ height: Int) {
    var excess = lines.count - height
    guard excess > 0 else { return }
    var kept: [LayoutLine] = []
    for (index, line) in lines.enumerated() {
      if index == list?.index { list?.index = kept.count }
      if excess > 0, line.isBlank {
        excess -= 1
      } else {
        kept.append(line)
      }
    }
    if list?.index == lines.count { list?.index = kept.count }
    lines = kept
  }

  /// The smallest number of list lines worth showing between other lines.
  private static var minimumListHeight: Int { 3 }

  /// The height that all lines need without blank lines and with a short part of the list.
  var minimumHeight: Int {
    lines.count { !$0.isBlank } + minimumListHeight
  }

  /// The smallest number of list lines to show, however many other lines there are.
  var minimumListHeight: Int { min(list?.lines.count ?? 0, Self.minimumListHeight) }

  /// The index of the first of the controls at the end; the number of lines if there are none.
  var tailStart: Int {
    let last = lines.lastIndex { !$0.isControl && !$0.isBlank }
    let start = max(last.map { $0 + 1 } ?? 0, list?.index ?? 0)
    return lines[start...].firstIndex(where: \.isControl) ?? lines.count
  }

  /// The maximum number of rows of a list that determine its width.
  private static var measuredCount: Int { 100 }

  /// The number of columns of the longest line.
  var columnCount: Int {
    let rows = list.map { list in
      (0..<min(list.lines.count, Self.measuredCount)).map { list.lines[$0].columnCount }
    }
    return ((rows ?? []) + lines.map(\.columnCount)).max() ?? 0
  }
}

extension TextStyle {
  var role: Theme.Role {
    switch self {
    case .plain: .text
    case .emphasized: .emphasized
    case .dim: .dim
    case .success: .success
    case .warning: .warning
    case .failure: .failure
    }
  }
}
