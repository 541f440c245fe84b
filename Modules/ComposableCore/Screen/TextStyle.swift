/// The meaning of a line of text, which a host expresses through the line's appearance.
///
/// A success, a warning and a failure also have a mark in front, so that color is never the only
/// indication.
public enum TextStyle: Hashable, Sendable {
  /// No special meaning.
  case plain
  /// More important than the rest.
  case emphasized
  /// Less important than the rest.
  case dim
  /// A completed action: `+ saved`.
  case success
  /// A matter that needs attention: `! overdue`.
  case warning
  /// A failed action: `! not saved`.
  case failure

  /// The mark in front of the text.
  @usableFromInline package var mark: String {
    switch self {
    case .warning, .failure: "! "
    case .success: "+ "
    case .plain, .emphasized, .dim: ""
    }
  }
}
