extension CommandLineProgram {
  /// The options and operands of a command, as the user has typed them.
  ///
  /// A command reads the options and operands that it declares. A flag, an optional value or a list
  /// that it does not declare is false, nil or empty.
  public struct Arguments: Equatable, Sendable {
    /// The name of the program.
    public let program: String
    /// The version of the program.
    public let version: String
    /// The name of the command, preceded by the name of its group: `favorites add`.
    public let command: String

    /// The words of the options by long name, one for each time that a flag is given, and of the
    /// operands by placeholder.
    var words: [String: [String]] = [:]
    /// The environment variables that replace options, by the long name of the option.
    var variables: [String: String] = [:]

    /// The value of an option: the given one, that of the option's variable, or the default.
    public subscript<Value>(option: Option<Value>) -> Value {
      value(of: option.definition, default: option.standard)
    }

    /// The value of an operand, or its default.
    public subscript<Value>(operand: Operand<Value>) -> Value {
      value(of: operand.definition, default: operand.standard)
    }

    /// Whether a flag is given, and not taken back.
    public subscript(flag: Flag) -> Bool { isGiven(flag) }

    /// Returns how often a flag is given, such as 2 for `-vv`.
    public func count(of flag: Flag) -> Int { words[flag.definition.name]?.count ?? 0 }

    /// Returns whether an option is given on the command line, rather than by a variable or a
    /// default.
    public func isGiven(_ option: any CommandLineOption) -> Bool {
      words[option.definition.name] != nil
    }

    private func value<Value: ParsedValue>(
      of definition: ParameterDefinition, default standard: Value?
    ) -> Value {
      let given = words[definition.name] ?? variables[definition.name].map { [$0] } ?? []
      let parsed = given.compactMap { Value.Word(argument: $0) }
      let value = given.isEmpty ? standard ?? Value(parsed: []) : Value(parsed: parsed)
      precondition(
        value != nil && parsed.count == given.count,
        "the command '\(command)' does not declare '\(definition.name)' with this type")
      // swift-format-ignore: NeverForceUnwrap
      return value!
    }
  }
}
