extension CommandLineTable {
  /// What a program has declared that no user could type; nil if there is no such thing.
  var problem: String? { Self.problem(of: commands) }

  static func problem(of commands: [Command]) -> String? {
    if commands.isEmpty { return "a table needs a command" }
    for (level, others) in [(commands, ["help", "completions"])]
      + commands.map({ ($0.commands, []) })
    {
      var names: Set<String> = []
      for name in others + level.flatMap({ [$0.name] + $0.aliases }) {
        guard names.insert(name).inserted else { return "two commands are named '\(name)'" }
      }
    }
    for (path, command) in paths(of: commands) {
      if let problem = command.problem { return "'\(path)': \(problem)" }
    }
    return nil
  }
}

extension CommandLineTable.Command {
  fileprivate var problem: String? {
    guard commands.isEmpty else { return nil }
    let reserved = CommandLineTable.Option.help.names + CommandLineTable.Option.version.names
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

  /// Whether the pattern of the operands is understood: required ones, then optional ones, of which
  /// only the last may be repeated.
  private var operandProblem: String? {
    let parts = operands.split(separator: " ")
    for (index, part) in parts.enumerated() {
      let isOptional = part.hasPrefix("[") && part.hasSuffix("]")
      let inner = isOptional ? part.dropFirst().dropLast() : part
      let isRepeated = inner.hasSuffix("...")
      let word = isRepeated ? inner.dropLast(3) : inner
      let isWord =
        !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "|#-_".contains($0) }
      let isLast = index == parts.count - 1
      guard isWord, !isRepeated || isLast,
        isOptional || !parts[..<index].contains(where: { $0.hasPrefix("[") })
      else {
        return "'\(operands)' is not understood. Use operands such as 'FILE N', '[FILE]' or 'N...'"
      }
    }
    return nil
  }
}
