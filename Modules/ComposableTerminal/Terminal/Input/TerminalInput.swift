/// An input from a terminal: a key, a mouse event, pasted text, or a report.
enum TerminalInput: Equatable, Sendable {
  case key(KeyPress)
  case mouse(MouseEvent)
  /// Text between the marks of a bracketed paste, truncated to ``KeyDecoder/pasteLimit`` bytes.
  case paste(String)
  /// The reply to a query whether a private mode is supported.
  case modeReport(mode: Int, isSupported: Bool)
}

/// A key with the modifiers that were held.
struct KeyPress: Hashable, Sendable {
  enum Key: Hashable, Sendable {
    case character(Character)
    case up, down, left, right
    case home, end, pageUp, pageDown
    case insert, delete, backspace
    case tab, backTab, enter, escape
    case function(Int)
  }

  struct Modifiers: OptionSet, Hashable, Sendable {
    let rawValue: Int
    static let shift = Self(rawValue: 1)
    static let alt = Self(rawValue: 2)
    static let control = Self(rawValue: 4)
  }

  var key: Key
  var modifiers: Modifiers = []

  static func character(_ character: Character, _ modifiers: Modifiers = []) -> Self {
    Self(key: .character(character), modifiers: modifiers)
  }
}

/// A button press or release, or a turn of the wheel, at a cell.
struct MouseEvent: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case press, release, wheelUp, wheelDown, other }

  var kind: Kind

  /// The column, counting from zero.
  var column: Int

  /// The row, counting from zero.
  var row: Int
}
