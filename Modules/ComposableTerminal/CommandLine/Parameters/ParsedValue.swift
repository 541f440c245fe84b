/// What a program reads from a command line: a value `Int`, which must be given or have a default,
/// an optional `Int?`, or a list `[Int]`, for which any number of words can be given.
///
/// Your own types conform to ``CommandLineValue``.
public protocol ParsedValue: Sendable {
  /// The type of the value of one word.
  associatedtype Word: CommandLineValue

  /// Whether more than one word can be given.
  static var isList: Bool { get }

  /// Creates the value; nil if a word is missing.
  init?(parsed words: [Word])

  /// The values of the words, in order.
  var parsedWords: [Word] { get }
}

extension CommandLineValue {
  /// False.
  public static var isList: Bool { false }

  /// Creates the value of the last word; nil if there is no word.
  public init?(parsed words: [Self]) {
    guard let last = words.last else { return nil }
    self = last
  }

  /// This value.
  public var parsedWords: [Self] { [self] }
}

extension Optional: ParsedValue where Wrapped: CommandLineValue {
  /// The type of the optional value.
  public typealias Word = Wrapped

  /// False.
  public static var isList: Bool { false }

  /// Creates the value of the last word, which is nil if there is no word.
  public init?(parsed words: [Wrapped]) { self = words.last }

  /// The value, if there is one.
  public var parsedWords: [Wrapped] { map { [$0] } ?? [] }
}

extension Array: ParsedValue where Element: CommandLineValue {
  /// The type of the elements.
  public typealias Word = Element

  /// True.
  public static var isList: Bool { true }

  /// Creates an array of the values of the words.
  public init?(parsed words: [Element]) { self = words }

  /// The elements.
  public var parsedWords: [Element] { self }
}
