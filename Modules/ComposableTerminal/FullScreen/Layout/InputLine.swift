internal import ComposableCore

/// One row of an input.
struct InputLine: Sendable {
  /// The content of the row.
  enum Content: Sendable {
    /// A line of a label that is too long to be beside the text.
    case label(String, isFirst: Bool)
    /// A line of the text that can be edited, or of the placeholder.
    case edited(placeholder: String)
    /// A line of text that is shown as it is.
    case text(String)
    /// The reason why the text is not accepted.
    case problem(String)
  }

  let control: HostScreen.Control
  let input: HostScreen.Input

  /// The index in the focus ring.
  let index: Int
  let content: Content

  /// The index of the row in the text; -1 for other rows.
  let row: Int

  /// The number of columns for the text, without one for the cursor after it.
  let columns: Int

  /// The visible rows of a text with several lines; nil for other texts.
  let window: TextWindow?

  /// The label beside the text; empty for other rows.
  let label: String

  /// The column of the text.
  let textStart: Int

  var isProblem: Bool { if case .problem = content { true } else { false } }
}

extension LineBlock {
  /// The smallest width in which labels are beside their texts.
  private static var labelMinimumWidth: Int { 24 }

  /// Returns the rows of a form's inputs.
  func inputLines(
    _ controls: [HostScreen.Control], width: Int, index: inout Int, focus: LayoutFocus?
  ) -> [LayoutLine] {
    let labelWidth = min(controls.map(\.label.columnCount).max() ?? 0, max(width / 3, 8))
    let isBeside = width >= Self.labelMinimumWidth
    let gutter = Self.gutter(in: width)
    let textStart = isBeside ? gutter + labelWidth + 2 : width < 6 ? 0 : max(gutter, 1) + 1
    var lines: [LayoutLine] = []
    for control in controls {
      defer { index += 1 }
      guard let input = control.input else {
        var row = LineBlock(width: width)
        row.append([.controls([control])], index: &index, focus: nil)
        index -= 1
        lines += row.lines
        continue
      }
      let hasOwnLabel = !isBeside || control.label.columnCount > labelWidth
      let room = max(width - textStart - 1, 1)
      let hasFocus = focus?.target == index
      let editor = hasFocus ? focus?.editor : nil
      let window = input.window(editor, columns: room)
      let contents = input.contents(
        isEnabled: control.isEnabled, hasFocus: hasFocus, columns: room,
        height: window?.box.rows ?? 1)
      func add(_ content: InputLine.Content, row: Int = -1) {
        lines.append(
          .input(
            InputLine(
              control: control, input: input, index: index, content: content, row: row,
              columns: room, window: window, label: row == 0 && !hasOwnLabel ? control.label : "",
              textStart: textStart)))
      }
      if hasOwnLabel {
        let label = control.label.wrapped(
          toColumns: max(width - max(gutter, 1), 1), splitsWords: true)
        for (number, text) in label.enumerated() { add(.label(text, isFirst: number == 0)) }
      }
      for (row, content) in contents.enumerated() { add(content, row: row) }
      guard let problem = input.problem else { continue }
      for line in "! \(problem.reason)".wrapped(toColumns: room, splitsWords: true) {
        add(.problem(line))
      }
    }
    return lines
  }
}

extension HostScreen.Input {
  /// Returns the rows of the text.
  fileprivate func contents(
    isEnabled: Bool, hasFocus: Bool, columns: Int, height: Int
  ) -> [InputLine.Content] {
    func wrapped(_ text: String) -> [String] {
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .flatMap { String($0).wrapped(toColumns: columns, splitsWords: true) }
    }
    // Text that can be edited has a cursor, which scrolls it.
    guard options == nil, isEnabled || kind == .secure || text.isEmpty else {
      return wrapped(hasFocus ? shownOptions(columns: columns) : shownText).map { .text($0) }
    }
    let placeholders = text.isEmpty && !placeholder.isEmpty ? wrapped(placeholder) : []
    return (0..<max(height, placeholders.count)).map {
      .edited(placeholder: $0 < placeholders.count ? placeholders[$0] : "")
    }
  }

  /// Returns the visible rows of a text with several lines; nil for other texts.
  ///
  /// - Parameters:
  ///   - editor: The text that is being edited; nil for a text without the focus, which is shown
  ///     from its start.
  ///   - columns: The number of columns.
  /// - Returns: The rows.
  fileprivate func window(_ editor: TextEditor?, columns: Int) -> TextWindow? {
    guard kind == .multiline else { return nil }
    let editor = editor ?? TextEditor(text, hasLines: true).moved(to: 0)
    return editor.window(columns: columns, rows: 3...6)
  }

  private var shownText: String {
    switch kind {
    case .toggle: text == "yes" ? "[x] yes" : "[ ] no"
    case .picker: "< \(text) >"
    case .secure, .text, .multiline, .number, .date: text
    }
  }

  /// Returns the options beside each other if they fit, or else the chosen one.
  private func shownOptions(columns: Int) -> String {
    guard case .picker(let options) = kind else { return shownText }
    let all = options.map { $0 == text ? "< \($0) >" : "  \($0)  " }.joined()
    return options.contains(text) && all.columnCount <= columns ? all : shownText
  }
}
