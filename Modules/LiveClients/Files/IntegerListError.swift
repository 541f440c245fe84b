internal import ComposablePlatform

/// An error that occurs while reading or writing a file of whole numbers.
///
/// The file is unchanged except for ``Problem/notSynchronized(_:)``.
public struct IntegerListError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The cause of an error.
  public enum Problem: Equatable, Sendable {
    /// The file does not exist.
    case missing
    /// The file cannot be read, for the given reason.
    case unreadable(String)
    /// The contents of the file are invalid.
    case damaged(Damage)
    /// The file cannot be written, for the given reason.
    case notWritten(String)
    /// The file was written, but for the given reason it is unknown whether the file would survive
    /// a power failure.
    case notSynchronized(String)
    /// Another program has locked the file for too long.
    case busy
  }

  /// A way in which the contents of a file differ from a list of whole numbers.
  public enum Damage: Error, Equatable, Sendable {
    /// The file is empty or contains only whitespace.
    case empty
    /// The list has no closing bracket.
    case cutOff
    /// The contents are not UTF-8 text.
    case notText
    /// The contents are not JSON, because of this character.
    case unexpected(String, line: Int, column: Int)
    /// The contents are JSON, but not a list.
    case notAList(found: String)
    /// The item with this number, counting from one, is not a whole number.
    case item(Int, found: String)
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

  init(_ path: String, reading error: FileError) {
    if case .system(let cause) = error, cause.isMissingFile {
      self.init(path, .missing)
    } else {
      self.init(path, .unreadable(error.description))
    }
  }

  init(_ path: String, writing error: FileError) {
    if case .notSynchronized(let cause) = error {
      self.init(path, .notSynchronized(cause.description))
    } else {
      self.init(path, .notWritten(error.description))
    }
  }

  init(_ path: String, _ problem: Problem) {
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
    case .damaged(let damage):
      """
      \(path) is damaged: \(damage.message). \
      Nothing was changed. Fix the file, or use a different one.
      """
    case .notWritten(let reason):
      "cannot write \(path): \(reason). Nothing was changed. Use a different file."
    }
  }
}

extension IntegerListError.Damage {
  fileprivate var message: String {
    switch self {
    case .empty: "expected a list of numbers, found nothing"
    case .cutOff: "expected a list of numbers that ends with ]"
    case .notText: "expected a list of numbers such as [2, 3], found text that is not UTF-8"
    case .unexpected(let character, let line, let column):
      "expected a list of numbers such as [2, 3], found '\(character.printable)' on line \(line), "
        + "column \(column)"
    case .notAList(let found): "expected a list of numbers, found \(found)"
    case .item(let number, let found):
      "expected a list of numbers, found \(found) at item \(number)"
    }
  }
}
