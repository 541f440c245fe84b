extension CommandLineProgram {
  /// The options and operands of a command, as the user has typed them.
  ///
  /// A command reads the options and operands that it declares. Reading another one is a
  /// programming error.
  public struct Arguments: Equatable, Sendable {
    /// The name of the program.
    public let program: String
    /// The version of the program.
    public let version: String
    /// The name of the command, preceded by the name of its group: `favorites add`.
    public let command: String

    /// The long names of the options, and the placeholders of the operands, that the command has.
    let declared: Set<String>

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
    public subscript(flag: Flag) -> Bool { count(of: flag) > 0 }

    /// Returns how often a flag is given, such as 2 for `-vv`.
    public func count(of flag: Flag) -> Int {
      checkDeclared(flag.definition.name)
      return words[flag.definition.name]?.count ?? 0
    }

    /// Returns whether an option is given on the command line, rather than by a variable or a
    /// default; false for an option of another command.
    public func isGiven(_ option: any CommandLineOption) -> Bool {
      words[option.definition.name] != nil
    }

    private func value<Value: ParsedValue>(
      of definition: ParameterDefinition, default standard: Value?
    ) -> Value {
      checkDeclared(definition.name)
      let given = words[definition.name] ?? variables[definition.name].map { [$0] } ?? []
      let parsed = given.compactMap { Value.Word(argument: $0) }
      let value = given.isEmpty ? standard ?? Value(parsed: []) : Value(parsed: parsed)
      precondition(
        value != nil && parsed.count == given.count,
        "'\(definition.name)' of the command '\(command)' has another type")
      // swift-format-ignore: NeverForceUnwrap
      return value!
    }

    private func checkDeclared(_ name: String) {
      precondition(
        declared.contains(name),
        "the command '\(command)' reads '\(name)', which is not among its options and operands")
    }
  }
}
