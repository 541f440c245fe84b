internal import ComposableCore
internal import ComposablePlatform

/// A command that the user is typing, with the history of typed lines.
struct LineEditor: Hashable, Sendable {
  /// The maximum number of remembered lines.
  private static let historyLimit = 1000

  private var line = TextEditor()

  private var history: [String]

  /// The index of the shown line in the history; the history's count for a new line.
  private var position: Int

  /// The new line, while a line from the history is shown.
  private var draft: [Character] = []

  /// A sentence that explains why the last edit was incomplete; nil if it was complete.
  private(set) var notice: String?

  init(history: [String]) {
    self.history = history
    position = history.count
  }

  var text: String { line.text }
  var characters: [Character] { line.characters }
  var cursor: Int { line.cursor }

  /// Whether the cursor is after the last character.
  var isAtEnd: Bool { line.isAtEnd }

  /// The history with the current line, unless the line is empty or repeats the last one.
  var historyWithLine: [String] {
    text.isEmpty || text == history.last
      ? history : Array((history + [text]).suffix(Self.historyLimit))
  }

  /// Removes the last line from the history.
  mutating func forgetLast() {
    guard position == history.count else { return }
    _ = history.popLast()
    position = history.count
  }

  /// Hides the text, which is never printed or recorded, until the line is removed.
  mutating func hide() { line.isHidden = true }

  /// Removes the line.
  mutating func clear() { self = LineEditor(history: history) }

  /// Returns the part of the line around the cursor that fits in a number of columns, and the
  /// cursor's column in that part.
  func window(columns: Int) -> (text: String, cursor: Int) {
    let window = line.window(columns: columns)
    return (window.text(columns: columns, marks: ("<", ">")), window.cursor.column)
  }

  /// Inserts as much text at the cursor as fits; line endings become spaces.
  mutating func insert(_ text: String) {
    line.insert(text)
    notice = line.notice
  }

  /// Edits the line in response to a key.
  ///
  /// - Returns: Whether the key was used.
  mutating func edit(_ press: KeyPress) -> Bool {
    notice = nil
    switch (press.key, press.modifiers) {
    case (.up, _), (.character("p"), .control): show(position - 1)
    case (.down, _), (.character("n"), .control): show(position + 1)
    default:
      let isEdit = line.edit(press)
      notice = line.notice
      return isEdit
    }
    return true
  }

  private mutating func show(_ index: Int) {
    if index < 0, history.count == Self.historyLimit {
      notice = "The history holds at most \(Self.historyLimit) lines; older lines were removed."
    }
    guard (0...history.count).contains(index), index != position else { return }
    if position == history.count { draft = characters }
    position = index
    line.replace(with: index == history.count ? draft : Array(history[index]))
  }
}
