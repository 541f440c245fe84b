/// A word of a command line that is not an option, such as the name of a file.
///
/// A program reads the value with `arguments[file]`. Its type says how many words there are: an
/// `Int` is one word, an `Int?` at most one, and an `[Int]` one or more, or any number if the
/// default is `[]`.
public struct Operand<Value: ParsedValue>: CommandLineOperand {
  /// The operand without the type of its value.
  public let definition: ParameterDefinition
  let standard: Value?

  /// Creates an operand.
  ///
  /// - Parameters:
  ///   - name: The placeholder in help texts, such as `FILE`.
  ///   - standard: The value without a word; nil if a word must be given, unless the value is
  ///     optional.
  ///   - summary: A one-line description; empty if the summary of the command says enough.
  public init(_ name: String, default standard: Value? = nil, summary: String = "") {
    self.init(name, standard, summary, limits: nil)
  }

  /// Creates an operand whose values are in a range.
  ///
  /// - Parameters:
  ///   - name: The placeholder in help texts, such as `N`.
  ///   - range: The accepted values, such as `1...9` or `1...`.
  ///   - standard: The value without a word; nil if a word must be given, unless the value is
  ///     optional.
  ///   - summary: A one-line description; empty if the summary of the command says enough.
  public init(
    _ name: String, in range: some RangeExpression<Value.Word> & Sendable,
    default standard: Value? = nil, summary: String = ""
  ) where Value.Word: Comparable {
    self.init(name, standard, summary, limits: ValueLimits(range))
  }

  private init(
    _ name: String, _ standard: Value?, _ summary: String, limits: ValueLimits<Value.Word>?
  ) {
    self.standard = standard
    definition = ParameterDefinition(
      name: name, short: nil,
      value: .init(name, default: standard, isOptionalList: false, limits: limits),
      variable: nil, summary: summary)
  }
}

/// An ``Operand`` with any type of value.
public protocol CommandLineOperand: Sendable {
  /// The operand without the type of its value.
  var definition: ParameterDefinition { get }
}
