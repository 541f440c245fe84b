/// The meaning of a line of text, which a host shows by its appearance.
///
/// A warning and a success have a mark in front as well, so that nothing is shown by a color alone.
public enum TextStyle: Hashable, Sendable {
  /// Nothing special.
  case plain
  /// More important than the rest.
  case strong
  /// Less important than the rest.
  case dim
  /// Something is wrong: `! not saved`.
  case warning
  /// Something was done: `+ saved`.
  case success

  /// What is in front of the text.
  @usableFromInline package var mark: String {
    switch self {
    case .warning: "! "
    case .success: "+ "
    case .plain, .strong, .dim: ""
    }
  }
}
