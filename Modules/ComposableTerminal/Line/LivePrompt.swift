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
  ///   - progress: What is said of a running command before the line; nil for nothing.
  ///   - columns: The width of the terminal.
  /// - Returns: The row, and the column of the cursor in it.
  func row(progress: String?, columns: Int) -> (text: String, cursor: Int) {
    // At least half of the row is for the line.
    let label = progress.map { $0.printable.prefix(toColumns: max(columns / 2 - 3, 0)) + " " } ?? ""
    let start = label + Self.sign
    let line = editor.window(columns: columns - start.columnCount - 1)
    return (start + line.text, start.columnCount + line.cursor)
  }

  /// Puts the line at the end of the queue and begins a new one.
  mutating func commitLine() {
    queue.append(editor.text)
    editor = LineEditor(history: editor.historyWithLine)
  }

  static let sign = "> "
}
