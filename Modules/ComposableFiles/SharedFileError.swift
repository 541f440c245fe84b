package import ComposablePlatform

/// An error that occurs while reading or writing a file.
///
/// The file is unchanged except for ``Problem/notSynchronized(_:)``.
public struct SharedFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The cause of an error.
  public enum Problem: Equatable, Sendable {
    /// The file does not exist.
    case missing
    /// The file cannot be read, for the given reason.
    case unreadable(String)
    /// The contents of the file are not in the expected format, for the given reason.
    case damaged(String)
    /// The file cannot be written, for the given reason.
    case notWritten(String)
    /// The file was written, but for the given reason it is unknown whether the file would survive
    /// a power failure.
    case notSynchronized(String)
    /// Another program has locked the file for too long.
    case busy
  }

  /// The path of the file.
  public let path: String

  /// The cause of the error.
  public let problem: Problem

  /// Whether the problem is in the file's contents.
  public var isDamage: Bool {
    if case .damaged = problem { true } else { false }
  }

  /// Creates the error for a file that does not exist.
  public static func missing(_ path: String) -> Self {
    Self(path, .missing)
  }

  package init(_ path: String, reading error: FileError) {
    if case .system(let cause) = error, cause.isMissingFile {
      self.init(path, .missing)
    } else {
      self.init(path, .unreadable(error.description))
    }
  }

  package init(_ path: String, writing error: FileError) {
    if case .notSynchronized(let cause) = error {
      self.init(path, .notSynchronized(cause.description))
    } else {
      self.init(path, .notWritten(error.description))
    }
  }

  package init(_ path: String, _ problem: Problem) {
    self.path = path
    self.problem = problem
  }

  /// A message that states the failed operation, the cause and a remedy.
  public var description: String {
    let path = path.printableName
    return switch problem {
    case .missing:
      "\(path) does not exist. Use a different file."
    case .notSynchronized(let reason):
      "\(path) was written, but might not survive a power failure: \(reason). "
        + "Write it again."
    case .busy:
      "\(path) is in use by another program. Nothing was changed. Try again."
    case .unreadable(let reason):
      "cannot read \(path): \(reason). Nothing was changed. Use a different file."
    case .damaged(let reason):
      """
      \(path) is damaged: \(reason). \
      Nothing was changed. Fix the file, or use a different one.
      """
    case .notWritten(let reason):
      "cannot write \(path): \(reason). Nothing was changed. Use a different file."
    }
  }
}
