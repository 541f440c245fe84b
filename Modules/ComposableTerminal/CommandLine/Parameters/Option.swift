/// An option of a command with a value: `--count 5`.
///
/// ```swift
/// static let data = Option<Path?>(
///   "--data", variable: "PRIMETIME_DATA", summary: "keep the favorites in FILE")
/// ```
///
/// A program reads the value with `arguments[data]`. Its type says how often the option can be
/// given: an `Int` needs the option or a default, an `Int?` is nil without it, and an `[Int]` has
/// the values of all. Of several values for a single one, the last counts.
public struct Option<Value: ParsedValue>: CommandLineOption {
  /// The option without the type of its value.
  public let definition: ParameterDefinition
  let standard: Value?

  /// Creates an option.
  ///
  /// - Parameters:
  ///   - name: The long form, including the dashes.
  ///   - short: The short form, including the dash.
  ///   - placeholder: The placeholder for the value in help texts; by default `N` for a number,
  ///     `FILE` for a path, and otherwise the name.
  ///   - standard: The value without the option; nil if the option must be given, unless the value
  ///     is optional or a list.
  ///   - variable: The environment variable that is used if the option is not given, unless the
  ///     variable is empty. A list has one value from a variable.
  ///   - summary: A one-line description.
  public init(
    _ name: String, short: String? = nil, placeholder: String? = nil,
    default standard: Value? = nil, variable: String? = nil, summary: String
  ) {
    self.init(name, short, placeholder, standard, variable, summary, limits: nil)
  }

  /// Creates an option whose values are in a range.
  ///
  /// - Parameters:
  ///   - name: The long form, including the dashes.
  ///   - short: The short form, including the dash.
  ///   - placeholder: The placeholder for the value in help texts; by default `N` for a number, and
  ///     otherwise the name.
  ///   - range: The accepted values, such as `1...9` or `1...`.
  ///   - standard: The value without the option; nil if the option must be given, unless the value
  ///     is optional or a list.
  ///   - variable: The environment variable that is used if the option is not given, unless the
  ///     variable is empty. A list has one value from a variable.
  ///   - summary: A one-line description.
  public init(
    _ name: String, short: String? = nil, placeholder: String? = nil,
    in range: some RangeExpression<Value.Word> & Sendable,
    default standard: Value? = nil, variable: String? = nil, summary: String
  ) where Value.Word: Comparable {
    self.init(name, short, placeholder, standard, variable, summary, limits: ValueLimits(range))
  }

  private init(
    _ name: String, _ short: String?, _ placeholder: String?, _ standard: Value?,
    _ variable: String?, _ summary: String, limits: ValueLimits<Value.Word>?
  ) {
    self.standard = standard
    definition = ParameterDefinition(
      name: name, short: short,
      value: .init(
        placeholder ?? Self.placeholder(for: name), default: standard, isOptionalList: true,
        limits: limits),
      variable: variable, summary: summary)
  }

  private static func placeholder(for name: String) -> String {
    if Value.Word.argumentsAreFiles { return "FILE" }
    return Value.Word.self is any Numeric.Type ? "N" : name.drop { $0 == "-" }.uppercased()
  }
}

/// An ``Option`` or a ``Flag``.
public protocol CommandLineOption: Sendable {
  /// The option without the type of its value.
  var definition: ParameterDefinition { get }
}
