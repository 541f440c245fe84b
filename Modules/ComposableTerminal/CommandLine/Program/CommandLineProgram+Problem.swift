extension CommandLineProgram {
  /// What a program has declared that no user could type; nil if there is no such thing.
  static func problem(of commands: [Command]) -> String? {
    guard let first = commands.first else { return "a program needs a command" }
    if first.body == nil {
      return "the first command is the default, and '\(first.name)' is a group"
    }
    for (level, others) in [(commands, OwnCommand.allCases.map(\.rawValue))]
      + commands.map({ ($0.commands, []) })
    {
      var names: Set<String> = []
      for name in others + level.flatMap({ [$0.name] + $0.aliases }) {
        guard !name.isEmpty, !isOption(name), !name.contains(where: \.isWhitespace) else {
          return "'\(name)' cannot be a command"
        }
        guard names.insert(name).inserted else { return "two commands are named '\(name)'" }
      }
    }
    for path in paths(of: commands) {
      if let problem = path.last?.problem { return "'\(path.name)': \(problem)" }
    }
    return nil
  }
}

extension CommandLineProgram.Command {
  fileprivate var problem: String? {
    if body == nil {
      return commands.isEmpty
        ? "a group needs a command"
        : commands.allSatisfy { $0.body != nil } ? nil : "a group cannot contain a group"
    }
    let reserved = ParameterDefinition.help.names + ParameterDefinition.version.names
    var names: Set<String> = []
    for option in options {
      let isLong =
        option.name.hasPrefix("--") && option.name.count > 2 && option.name.isWord
      let letter = option.short.map { Array($0.unicodeScalars) } ?? ["-", "x"]
      guard isLong, letter.count == 2, letter[0] == "-", letter[1] != "-",
        !("0"..."9").contains(letter[1]), option.short?.isWord ?? true
      else { return "an option is written as '--name' and '-n'" }
      if option.value == nil, options.contains(where: { $0.name == option.opposite }) {
        return "'\(option.opposite)' takes back '\(option.name)', and cannot be another option"
      }
      if let problem = option.defaultProblem { return problem }
      for name in option.names {
        if reserved.contains(name) { return "'\(name)' is an option of every command" }
        guard names.insert(name).inserted else { return "two options are named '\(name)'" }
      }
    }
    return operandProblem
  }

  /// Operands that must be given are followed by others, of which only the last can be a list.
  private var operandProblem: String? {
    var names: Set<String> = []
    for (index, operand) in operands.enumerated() {
      guard !operand.name.isEmpty, !operand.name.hasPrefix("-") else {
        return "'\(operand.name)' cannot be an operand"
      }
      guard names.insert(operand.name).inserted else {
        return "two operands are named '\(operand.name)'"
      }
      if let problem = operand.defaultProblem { return problem }
      guard let value = operand.value else { continue }
      if value.isList, index < operands.count - 1 {
        return "only the last operand can be a list, not '\(operand.name)'"
      }
      if value.isRequired, operands[..<index].contains(where: { $0.value?.isRequired == false }) {
        return "'\(operand.name)' must be given, and follows an operand that need not be"
      }
    }
    return nil
  }
}

extension ParameterDefinition {
  fileprivate var defaultProblem: String? {
    guard let value, let word = value.standard.first(where: { !value.accepts($0) }) else {
      return nil
    }
    return "'\(name)' does not accept its default '\(word)'"
  }
}

extension String {
  /// Whether the text has no spaces and no `=`.
  fileprivate var isWord: Bool {
    !unicodeScalars.contains { $0 == "=" || $0.properties.isWhitespace }
  }
}
