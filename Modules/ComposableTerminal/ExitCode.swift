/// The exit code of a program.
public struct ExitCode: RawRepresentable, Hashable, Sendable {
  /// The code, of which a shell sees the lowest eight bits.
  public let rawValue: Int32

  /// Creates an exit code, such as that of another program.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The program succeeded, or a test returned true: 0.
  public static let success = Self(rawValue: 0)

  /// An operation failed, or a test returned false: 1.
  public static let failure = Self(rawValue: 1)

  /// The command line or the input is invalid or unreadable: 2.
  public static let usage = Self(rawValue: 2)

  /// Returns the exit code with the larger raw value.
  func worse(_ other: Self) -> Self {
    rawValue >= other.rawValue ? self : other
  }
}
