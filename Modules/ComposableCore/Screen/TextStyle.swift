/// The meaning of a line of text, which a host expresses through the line's appearance.
///
/// A warning or success also has a mark in front, so that color is never the only indication.
public enum TextStyle: Hashable, Sendable {
  /// No special meaning.
  case plain
  /// More important than the rest.
  case emphasized
  /// Less important than the rest.
  case dim
  /// A problem: `! not saved`.
  case warning
  /// A completed action: `+ saved`.
  case success

  /// The mark in front of the text.
  @usableFromInline package var mark: String {
    switch self {
    case .warning: "! "
    case .success: "+ "
    case .plain, .emphasized, .dim: ""
    }
  }
}
