public import ComposableCore

extension CommandLineValue where Self: FixedWidthInteger {
  /// Creates a number from decimal digits, which may follow a sign.
  public init?(argument: String) { self.init(argument, radix: 10) }

  /// A whole number.
  public static var argumentDescription: String { "a whole number" }
}

extension Int: CommandLineValue {}
extension Int8: CommandLineValue {}
extension Int16: CommandLineValue {}
extension Int32: CommandLineValue {}
extension Int64: CommandLineValue {}
extension UInt: CommandLineValue {}
extension UInt8: CommandLineValue {}
extension UInt16: CommandLineValue {}
extension UInt32: CommandLineValue {}
extension UInt64: CommandLineValue {}

extension CommandLineValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// Creates a number in decimal notation, such as `2.5` or `1e6`.
  public init?(argument: String) {
    // The initializer of the standard library also accepts `nan`, `inf` and hexadecimal numbers.
    guard argument.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }),
      let number = Self(argument), number.isFinite
    else { return nil }
    self = number
  }

  /// A number.
  public static var argumentDescription: String { "a number" }
}

extension Double: CommandLineValue {}
extension Float: CommandLineValue {}

extension String: CommandLineValue {
  /// Creates the text of a word.
  public init(argument: String) { self = argument }

  /// A text.
  public static var argumentDescription: String { "a text" }
}

extension Bool: CommandLineValue {
  /// Creates true from `true`, and false from `false`.
  public init?(argument: String) { self.init(argument) }

  /// Both values, as alternatives.
  public static var argumentDescription: String { argumentValues.alternatives }

  /// Both values.
  public static var argumentValues: [String] { ["true", "false"] }
}

extension CalendarDate: CommandLineValue {
  /// Creates a date from text in the form `2026-03-31`.
  public init?(argument: String) { self.init(argument) }

  /// A date.
  public static var argumentDescription: String { "a date (YYYY-MM-DD)" }
}

/// The path of a file or a folder, which a shell can complete.
public struct Path: CommandLineValue, Hashable, ExpressibleByStringLiteral {
  /// The text of the path, which is not empty on a command line.
  ///
  /// Bytes that are not UTF-8 are preserved, in a form that the libraries of this package read.
  public let string: String

  /// Creates a path.
  public init(_ string: String) { self.string = string }

  /// Creates a path from a literal.
  public init(stringLiteral string: String) { self.init(string) }

  /// Creates a path from a word that is not empty.
  public init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    self.init(argument)
  }

  /// The name of a file.
  public static var argumentDescription: String { "the name of a file" }

  /// True.
  public static var argumentsAreFiles: Bool { true }

  /// The text of the path.
  public var argument: String { string }
}
