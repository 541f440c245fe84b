extension CommandLineProgram {
  /// What a program has declared that no user could type; nil if there is no such thing.
  static func problem(of commands: [Command]) -> String? {
    if commands.isEmpty { return "a program needs a command" }
    for (level, others) in [(commands, OwnCommand.allCases.map(\.rawValue))]
      + commands.map({ ($0.commands, []) })
    {
      var names: Set<String> = []
      for name in others + level.flatMap({ [$0.name] + $0.aliases }) {
        guard !name.isEmpty, !isOption(name) else { return "'\(name)' cannot be a command" }
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
    guard commands.isEmpty else {
      return commands.allSatisfy { $0.commands.isEmpty } ? nil : "a group in a group"
    }
    let reserved = ParameterDefinition.help.names + ParameterDefinition.version.names
    var names: Set<String> = []
    for option in options {
      let isLong =
        option.name.hasPrefix("--") && option.name.count > 2 && !option.name.contains("=")
      let letter = option.short.map { Array($0) } ?? ["-", "x"]
      guard isLong, letter.count == 2, letter[0] == "-", letter[1] != "-", !letter[1].isNumber,
        letter[1] != "="
      else { return "an option is written as '--name' and '-n'" }
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
