/// The exit code of a program.
public enum ExitCode: Int32, Sendable {
  /// The program succeeded, or a test returned true.
  case success = 0
  /// An operation failed, or a test returned false.
  case failure = 1
  /// The command line or the input is invalid or unreadable.
  case usage = 2

  /// Returns the exit code with the larger raw value.
  func worse(_ other: Self) -> Self {
    rawValue >= other.rawValue ? self : other
  }
}
