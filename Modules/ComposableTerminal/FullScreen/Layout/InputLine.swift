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
    /// The reason why the text is not accepted, if there is no room beside the text.
    case problem(String)
  }

  let control: HostScreen.Control
  let input: HostScreen.Input

  /// The index in the focus ring.
  let index: Int
  let content: Content

  /// The index of the row in the text; -1 for other rows.
  let row: Int

  /// The number of rows of the text.
  let height: Int

  /// The label and the problem that are beside the text.
  let label: String
  let problem: String?

  /// The column of the text.
  let textStart: Int
}

extension LineBlock {
  /// The minimum number of columns that text needs to show a problem beside it.
  private static var inputMinimumWidth: Int { 16 }

  /// The smallest width in which labels are beside their texts.
  private static var labelMinimumWidth: Int { 24 }

  /// The maximum number of rows for multiline text.
  private static var maximumHeight: Int { 6 }

  /// Returns the rows of a form's inputs.
  func inputLines(
    _ controls: [HostScreen.Control], width: Int, index: inout Int
  ) -> [LayoutLine] {
    let labelWidth = min(controls.map(\.label.columnCount).max() ?? 0, max(width / 3, 8))
    let isBeside = width >= Self.labelMinimumWidth
    let textStart = isBeside ? labelWidth + 3 : width < 6 ? 0 : 2
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
      let problem = input.problem.map { "! \($0.reason)" }
      let problemWidth = problem.map { $0.columnCount + 2 } ?? 0
      let isEdited = input.isEdited(isEnabled: control.isEnabled)
      let hasOwnProblem =
        problem != nil && (!isEdited || problemWidth + Self.inputMinimumWidth > room)
      let contents = input.contents(
        isEdited: isEdited, columns: hasOwnProblem ? room : room - problemWidth)
      func add(_ content: InputLine.Content, row: Int = -1) {
        lines.append(
          .input(
            InputLine(
              control: control, input: input, index: index, content: content, row: row,
              height: contents.count, label: row == 0 && !hasOwnLabel ? control.label : "",
              problem: row == 0 && !hasOwnProblem ? problem : nil, textStart: textStart)))
      }
      if hasOwnLabel {
        let label = control.label.wrapped(toColumns: max(width - 1, 1), splitsWords: true)
        for (number, text) in label.enumerated() { add(.label(text, isFirst: number == 0)) }
      }
      for (row, content) in contents.enumerated() { add(content, row: row) }
      guard hasOwnProblem, let problem else { continue }
      for line in problem.wrapped(toColumns: room, splitsWords: true) { add(.problem(line)) }
    }
    return lines
  }

  /// The number of rows for text with several lines.
  fileprivate static func height(of text: String) -> Int {
    min(max(text.count(where: \.isNewline) + 1, 3), maximumHeight)
  }
}

extension HostScreen.Input {
  /// Whether the text is shown so that it can be edited, with a cursor that scrolls it.
  fileprivate func isEdited(isEnabled: Bool) -> Bool {
    options == nil && (isEnabled || kind == .hidden || text.isEmpty)
  }

  /// Returns the rows of the text.
  fileprivate func contents(isEdited: Bool, columns: Int) -> [InputLine.Content] {
    func wrapped(_ text: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .flatMap { String($0).wrapped(toColumns: columns, splitsWords: true) }
    }
    guard isEdited else {
      let shown =
        switch kind {
        case .toggle: text == "yes" ? "[x] yes" : "[ ] no"
        case .choice: "< \(text) >"
        case .hidden, .text, .lines, .number: text
        }
      return wrapped(shown).map { .text($0) }
    }
    let height = kind == .lines ? LineBlock.height(of: text) : 1
    let placeholders = text.isEmpty && !placeholder.isEmpty ? wrapped(placeholder) : []
    return (0..<max(height, placeholders.count)).map {
      .edited(placeholder: $0 < placeholders.count ? placeholders[$0] : "")
    }
  }
}
