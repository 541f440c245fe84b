internal import ComposableCore
internal import ComposablePlatform

/// The prompt of a terminal that stays usable while commands run.
struct LivePrompt {
  let terminal: any Terminal
  var editor = LineEditor(history: [])

  /// The notice of the last edit, which was printed.
  var notice: String?

  /// Lines that were typed while a command held them back.
  var queue: [String] = []

  init(_ terminal: any Terminal) {
    self.terminal = terminal
  }

  /// Makes the row that is drawn.
  ///
  /// - Parameters:
  ///   - question: The input that is asked for; nil if a command is typed.
  ///   - progress: What is said of a running command before the line; nil for nothing.
  ///   - columns: The width of the terminal.
  /// - Returns: The row, and the column of the cursor in it.
  func row(
    question: HostScreen.Control? = nil, progress: String?, columns: Int
  ) -> (text: String, cursor: Int) {
    if let question {
      // At least a third of the row is for the answer.
      let start = question.question.printable.prefix(toColumns: max(columns * 2 / 3, 2) - 2) + ": "
      // Not even its length is shown.
      guard question.input?.kind != .hidden else { return (start, start.columnCount) }
      let line = editor.window(columns: columns - start.columnCount - 1)
      return (start + line.text, start.columnCount + line.cursor)
    }
    // At least half of the row is for the line.
    let label = progress.map { $0.printable.prefix(toColumns: max(columns / 2 - 3, 0)) + " " } ?? ""
    let start = label + Self.sign
    let line = editor.window(columns: columns - start.columnCount - 1)
    return (start + line.text, start.columnCount + line.cursor)
  }

  /// Puts the line at the end of the queue and begins a new one.
  ///
  /// - Parameter isRemembered: Whether the line is in the history from now on.
  mutating func commitLine(isRemembered: Bool) {
    queue.append(editor.text)
    if isRemembered { editor = LineEditor(history: editor.historyWithLine) } else { editor.clear() }
  }

  /// Returns the text that was typed, and removes it.
  mutating func takeText() -> String {
    let text = editor.text
    editor.clear()
    return text
  }

  static let sign = "> "
}
