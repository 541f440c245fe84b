internal import ComposableCore
internal import ComposablePlatform

/// What is known about an option, a flag or an operand without the type of its value.
public struct ParameterDefinition: Sendable {
  /// The long form of an option, including the dashes, or the placeholder of an operand.
  package let name: String
  /// The short form of an option, including the dash.
  let short: String?
  /// What follows an option, or the words of an operand; nil for a flag.
  let value: Value?
  /// The environment variable that replaces an option which is not given.
  let variable: String?
  let summary: String

  /// What words a parameter accepts.
  struct Value: Sendable {
    /// The placeholder in help texts.
    let placeholder: String
    /// What a word must be, such as `a whole number of at least 1`.
    let description: String
    /// What a number must be that the type cannot represent; nil for other types.
    let numberDescription: String?
    /// The limits, such as `of at least 1`; nil if there are none.
    let limits: String?
    /// The accepted words; empty if there are too many.
    let values: [String]
    let areFiles: Bool
    /// Whether every word is accepted that is not empty, so that there is nothing to say about it.
    let isPlain: Bool
    /// The words that stand for the default.
    let standard: [String]
    /// Whether at least one word must be given.
    let isRequired: Bool
    let isList: Bool
    /// Whether a word stands for a value of the type.
    let parses: @Sendable (String) -> Bool
    /// Whether a word stands for a value within the limits.
    let accepts: @Sendable (String) -> Bool

    /// Returns what a word must be that is not accepted.
    func expectation(for word: String) -> String {
      let digits = word.utf8.drop { "+-".utf8.contains($0) }
      let isNumber =
        !digits.isEmpty && digits.allSatisfy { "0123456789".utf8.contains($0) } && !parses(word)
      return (isNumber ? numberDescription : nil) ?? description
    }
  }

  /// The short form, if there is one, and the long form.
  var names: [String] { [short, name].compactMap(\.self) }

  /// The usage of an option: `-n, --count N`.
  var usage: String {
    [names.joined(separator: ", "), value?.placeholder].compactMap(\.self).joined(separator: " ")
  }

  /// The usage of an operand: `N`, `[N]`, `N...` or `[N...]`.
  var operandUsage: String {
    let words = value?.isList == true ? name + "..." : name
    return value?.isRequired == true ? words : "[\(words)]"
  }

  /// The summary, followed by the accepted words or their limits, the default, and the variable.
  var text: String {
    let standard = value?.standard.filter { !$0.isEmpty } ?? []
    // Without a summary, the description says what there is to say, with the limits.
    let described = value.flatMap { $0.isPlain || !$0.values.isEmpty ? nil : $0.description }
    let limits =
      summary.isEmpty
      ? nil : value?.limits.map { $0.hasPrefix("of ") ? String($0.dropFirst(3)) : $0 }
    let facts = [
      value.flatMap { $0.values.isEmpty ? limits : $0.values.alternatives },
      standard.isEmpty ? nil : "default: " + standard.joined(separator: " "),
      value?.isList == true && name.hasPrefix("-") ? "repeatable" : nil,
      variable.map { "or the variable \($0)" },
    ].compactMap(\.self).joined(separator: "; ").printable
    return [summary.isEmpty ? described ?? "" : summary, facts.isEmpty ? "" : "(\(facts))"].filter {
      !$0.isEmpty
    }
    .joined(separator: " ")
  }

  static let help = Flag("--help", short: "-h", summary: "show help").definition
  static let version = Flag("--version", summary: "show the version").definition
}

extension ParameterDefinition.Value {
  /// Creates a description of the words of a parameter.
  ///
  /// - Parameters:
  ///   - placeholder: The placeholder in help texts.
  ///   - standard: The default; nil if there is none.
  ///   - isOptionalList: Whether a list may be empty without a default.
  ///   - limits: The accepted values; nil for all of the type.
  init<Parsed: ParsedValue>(
    _ placeholder: String, default standard: Parsed?, isOptionalList: Bool,
    limits: ValueLimits<Parsed.Word>?
  ) {
    let word = Parsed.Word.argumentDescription
    let range = ValueLimits<Parsed.Word>.numberText(limits)
    self.init(
      placeholder: placeholder,
      description: [word, limits?.text].compactMap(\.self).joined(separator: " "),
      numberDescription: range.map { "\(word) \($0)" }, limits: limits?.text,
      values: Parsed.Word.argumentValues, areFiles: Parsed.Word.argumentsAreFiles,
      isPlain: Parsed.Word.self is String.Type || Parsed.Word.argumentsAreFiles,
      standard: standard.map { $0.parsedWords.map(\.argument) } ?? [],
      isRequired: standard == nil
        && (Parsed.isList ? !isOptionalList : Parsed(parsed: []) == nil),
      isList: Parsed.isList,
      parses: { Parsed.Word(argument: $0) != nil },
      accepts: { word in
        Parsed.Word(argument: word).map { limits?.contains($0) ?? true } ?? false
      })
  }
}
