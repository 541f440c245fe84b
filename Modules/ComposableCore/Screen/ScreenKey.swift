/// A key that activates a control in a full-screen host.
///
/// A character is written as a literal: `["+", "=", .up]`. The host has keys of its own, such as
/// the tab key, which no control can take.
public enum ScreenKey: Hashable, Sendable {
  /// A key that types a character, without the control and alternate keys.
  case character(Character)
  /// The arrow key up.
  case up
  /// The arrow key down.
  case down
  /// The arrow key to the left.
  case left
  /// The arrow key to the right.
  case right
  /// The key that deletes to the right.
  case delete
  /// The escape key: it closes or cancels.
  case escape
}

extension ScreenKey: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key that types a character.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self = .character(character)
  }
}
