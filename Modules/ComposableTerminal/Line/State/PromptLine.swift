internal import ComposableCore
internal import ComposablePlatform

/// A terminal prompt that stays usable while commands run.
struct PromptLine: Hashable, Sendable {
  var editor = LineEditor(history: [])

  /// The printed notice about the last edit.
  var notice: String?

  /// Lines typed while a command held them back.
  var queue: [String] = []

  /// Returns the row to draw.
  ///
  /// - Parameters:
  ///   - question: The input that the user is asked for; nil if the user types a command.
  ///   - progress: The progress of a running command, shown before the line; nil for none.
  ///   - columns: The width of the terminal.
  /// - Returns: The row, and the column of the cursor in it.
  func row(
    question: HostScreen.Control? = nil, progress: String?, columns: Int
  ) -> (text: String, cursor: Int) {
    if let question {
      // At least a third of the row is left for the answer.
      let start = question.question.printable.prefix(toColumns: max(columns * 2 / 3, 2) - 2) + ": "
      // Not even the length of hidden text is shown.
      guard question.input?.kind != .secure else { return (start, start.columnCount) }
      let line = editor.window(columns: columns - start.columnCount - 1)
      return (start + line.text, start.columnCount + line.cursor)
    }
    // At least half of the row is left for the line.
    let label = progress.map { $0.printable.prefix(toColumns: max(columns / 2 - 3, 0)) + " " } ?? ""
    let start = label + Self.sign
    let line = editor.window(columns: columns - start.columnCount - 1)
    return (start + line.text, start.columnCount + line.cursor)
  }

  /// Appends the line to the queue and begins a new line.
  ///
  /// - Parameter isRemembered: Whether to add the line to the history.
  mutating func commitLine(isRemembered: Bool) {
    queue.append(editor.text)
    if isRemembered { editor = LineEditor(history: editor.historyWithLine) } else { editor.clear() }
  }

  /// Returns the typed text, and removes it.
  mutating func takeText() -> String {
    let text = editor.text
    editor.clear()
    return text
  }

  static let sign = "> "
}
