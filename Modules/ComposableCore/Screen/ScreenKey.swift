/// A key that activates a control in a full-screen host.
///
/// A character is written as a literal, as in `["+", "=", .up]`. The host reserves some keys, such
/// as the tab key, which controls cannot use.
public enum ScreenKey: Hashable, Sendable {
  /// A key that types a character, pressed without the control or alternate key.
  case character(Character)
  /// The up arrow key.
  case up
  /// The down arrow key.
  case down
  /// The left arrow key.
  case left
  /// The right arrow key.
  case right
  /// The key that deletes to the right.
  case delete
  /// The escape key, which closes or cancels.
  case escape
}

extension ScreenKey: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key that types a character.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self = .character(character)
  }
}
