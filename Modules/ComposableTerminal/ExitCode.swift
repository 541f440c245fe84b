/// How a program ended, as the shell sees it.
public enum ExitCode: Int32, Sendable {
  /// All went well, or the answer is yes.
  case success = 0
  /// Something failed, or the answer is no.
  case failure = 1
  /// What was asked for could not be understood or read.
  case usage = 2

  /// The worse of two.
  func worse(_ other: Self) -> Self {
    rawValue >= other.rawValue ? self : other
  }
}
