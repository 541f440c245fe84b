internal import ComposablePlatform

/// A way in which the contents of a file differ from a list of whole numbers.
public enum IntegerListDamage: Error, Equatable, Sendable, CustomStringConvertible {
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

  /// The reason, as a clause of a message.
  public var description: String {
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
