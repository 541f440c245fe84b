/// Why a file of whole numbers could not be read or written.
///
/// The file is as it was.
public struct IntegerListError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Equatable, Sendable {
    /// There is no such file.
    case missing
    /// The system would not let it be read, for this reason.
    case unreadable(String)
    /// It was read and is not what it should be.
    case damaged(Damage)
    /// The system would not let it be written, for this reason.
    case notWritten(String)
    /// Another program was changing it for too long.
    case busy
  }

  /// How a file that was read differs from a list of whole numbers.
  public enum Damage: Equatable, Sendable {
    /// There is nothing in it.
    case empty
    /// It ends in the middle.
    case cutOff
    /// It is not JSON.
    case notJSON
    /// It is JSON, but no list.
    case notAList(found: String)
    /// An item, counting from one, is no whole number.
    case item(Int, found: String)
  }

  /// Where the file is or was to be.
  public let path: String

  /// What is wrong.
  public let problem: Problem

  /// The error of a file that is not there.
  public static func missing(_ path: String) -> Self {
    Self(path, .missing)
  }

  init(_ path: String, _ problem: Problem) {
    self.path = path
    self.problem = problem
  }

  /// What failed, why, and what to do.
  public var description: String {
    switch problem {
    case .missing:
      "there is no file \(path) yet. Save one first, or name another."
    case .busy:
      "\(path) is in use by another program. Nothing was changed. Try again."
    case .unreadable(let reason):
      "cannot read \(path): \(reason). Nothing was changed. Name another file."
    case .damaged(let damage):
      """
      \(path) is damaged: \(damage.words). \
      Nothing was changed. Mend the file by hand, or move it away and write a new one.
      """
    case .notWritten(let reason):
      "cannot write \(path): \(reason). Nothing was changed. Name another file."
    }
  }
}

extension IntegerListError.Damage {
  fileprivate var words: String {
    switch self {
    case .empty: "expected a list of numbers, found nothing"
    case .cutOff: "expected a list of numbers that ends with ], but it is cut off"
    case .notJSON: "expected a list of numbers such as [2, 3], found something else"
    case .notAList(let found): "expected a list of numbers, found \(found)"
    case .item(let place, let found):
      "expected a list of numbers, found \(found) at item \(place)"
    }
  }
}
