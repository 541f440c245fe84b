internal import ComposableCore

/// A value that one word of a command line stands for.
///
/// Whole numbers, `Double`, `Float`, `String`, `Bool`, `CalendarDate` and ``Path`` are such values.
/// An enumeration with texts as raw values needs only the name of the protocol:
///
/// ```swift
/// extension Expense.Category: CommandLineValue {}
/// ```
public protocol CommandLineValue: ParsedValue where Word == Self {
  /// Creates a value from a word; nil if the word does not stand for a value of this type.
  init?(argument: String)

  /// What a word must be, for messages that go on with limits: `a whole number`.
  static var argumentDescription: String { get }

  /// All accepted words, for help and completions; empty if there are too many.
  static var argumentValues: [String] { get }

  /// Whether the words are names of files, which a shell can complete.
  static var argumentsAreFiles: Bool { get }

  /// The word that stands for this value, for defaults and limits in help texts.
  var argument: String { get }
}

extension CommandLineValue {
  /// An empty array.
  public static var argumentValues: [String] { [] }

  /// False.
  public static var argumentsAreFiles: Bool { false }
}

extension CommandLineValue where Self: CustomStringConvertible {
  /// The value's description.
  public var argument: String { description }
}

extension CommandLineValue where Self: CaseIterable & RawRepresentable, RawValue == String {
  /// Creates the case with a raw value.
  public init?(argument: String) { self.init(rawValue: argument) }

  /// The raw values of all cases, as alternatives.
  public static var argumentDescription: String { argumentValues.alternatives }

  /// The raw values of all cases.
  public static var argumentValues: [String] { allCases.map(\.rawValue) }

  /// The raw value.
  public var argument: String { rawValue }
}
