internal import ComposableCore
internal import ComposablePlatform

/// A command that is being typed, with the lines that were typed before.
struct LineEditor: Equatable, Sendable {
  /// The maximum number of lines that are remembered.
  private static let historyLimit = 1000

  private var line = TextEditor()

  private var history: [String]

  /// The index of the shown line of the history; its count if the line is a new one.
  private var position: Int

  /// The new line, while a line of the history is shown.
  private var draft: [Character] = []

  /// Why the last edit did not do everything, in a sentence; nil if it did.
  private(set) var notice: String?

  init(history: [String]) {
    self.history = history
    position = history.count
  }

  var text: String { line.text }
  var characters: [Character] { line.characters }
  var cursor: Int { line.cursor }

  /// Whether the cursor is behind the last character.
  var isAtEnd: Bool { line.isAtEnd }

  /// The history with the line that is being typed, unless that is empty or a repetition.
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

  /// Removes the line.
  mutating func clear() { self = LineEditor(history: history) }

  /// Returns the part of the line around the cursor that fits in a number of columns, and the
  /// column of the cursor in it.
  func window(columns: Int) -> (text: String, cursor: Int) { line.window(columns: columns) }

  /// Inserts a text at the cursor, as far as there is room; its line ends become spaces.
  mutating func insert(_ text: String) {
    line.insert(text)
    notice = line.notice
  }

  /// Changes the line as a key says.
  ///
  /// - Returns: Whether the key has a meaning here.
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
      notice = "The history has at most \(Self.historyLimit) lines; older ones were removed."
    }
    guard (0...history.count).contains(index), index != position else { return }
    if position == history.count { draft = characters }
    position = index
    line.replace(with: index == history.count ? draft : Array(history[index]))
  }
}
