internal import ComposableCore
internal import ComposablePlatform

extension CommandLineProgram {
  /// The result of parsing a command line.
  enum Request {
    /// Prints help, the version or completions.
    case show(String)
    /// Runs a command.
    case run(Command.Body, Arguments)
  }

  /// Parses a command line.
  ///
  /// A word `-h` or `--help` takes precedence over every error. A word that starts with a dash and
  /// a digit is an operand, not an option. A value follows after a space or `=`, or directly after
  /// a short option: `--count 5`, `--count=5`, `-n 5`, `-n5`. A value that begins with a dash needs
  /// `=`. Short options can be joined, as in `-av`, and `--no-all` takes back `--all`.
  ///
  /// - Parameters:
  ///   - words: The command line without the program's name. Options may precede the command's
  ///     name.
  ///   - columns: The width of help texts.
  ///   - variable: Returns an environment variable; nil if it is not set or empty.
  /// - Throws: ``CommandLineError`` if the command line is invalid.
  /// - Returns: Text to print, or a command with its operands and options.
  func parse(
    _ words: [String], columns: Int = 80,
    variable: (String) -> String? = environmentVariable
  ) throws(CommandLineError) -> Request {
    let (path, rest) = resolved(words)
    let beforeEnd = optionWords(rest, of: path.last ?? commands[0])
    let wantsHelp = beforeEnd.contains(where: ParameterDefinition.help.names.contains)
    if let (own, index) = ownCommand(in: words, path) {
      let others = Array(words[(index + 1)...])
      switch own {
      case .help: return .show(try help(on: wantsHelp ? [] : others, columns: columns))
      case .completions:
        return .show(
          wantsHelp
            ? completionsHelp(columns: columns) : try completions(for: others, columns: columns))
      }
    }
    if wantsHelp { return .show(help(for: path, columns: columns)) }
    if beforeEnd.contains(ParameterDefinition.version.name) {
      return .show(beforeEnd.contains("--json") ? versionJSON : "\(name) \(version)")
    }
    if let command = path.last {
      guard command.commands.isEmpty else { throw problem(ofGroup: path, rest) }
      return try request(for: path, rest, columns, variable)
    }
    // The word after an unknown option may be its value.
    if let index = indexOfCommand(words, commands[0].options),
      words[..<index].allSatisfy({ !isOption($0) || commands[0].knows($0) }),
      !isForDefaultCommand(words[index])
    {
      throw unknownCommand(words[index], in: [])
    }
    return try request(for: [commands[0]], words, columns, variable)
  }

  /// Returns the command that every program has which the words name, and its index; nil if they
  /// name another command or none.
  func ownCommand(in words: [String], _ path: [Command]) -> (OwnCommand, Int)? {
    guard path.isEmpty, let index = indexOfCommand(words, commands[0].options),
      let own = OwnCommand(rawValue: words[index])
    else { return nil }
    return (own, index)
  }

  private func request(
    for path: [Command], _ words: [String], _ columns: Int, _ variable: (String) -> String?
  ) throws(CommandLineError) -> Request {
    guard let command = path.last, let body = command.body else {
      throw problem(ofGroup: path, words)
    }
    var arguments = try arguments(of: command, path, words)
    // As one of several short options.
    if arguments.words[ParameterDefinition.help.name] != nil {
      return .show(help(for: path, columns: columns))
    }
    for option in command.options where arguments.words[option.name] == nil {
      if let name = option.variable, let text = variable(name) {
        if let value = option.value { try check(text, value, of: name) }
        arguments.variables[option.name] = text
      } else if let value = option.value, value.isRequired {
        throw CommandLineError(
          "'\(label(of: path))' needs '\(option.name) \(value.placeholder)'"
            + (option.variable.map { ", or the variable \($0)" } ?? "")
            + ". \(example(of: path))")
      }
    }
    return .run(body, arguments)
  }

  /// Whether a word that is not a command is an operand of the default command.
  ///
  /// If there are other commands, a word that resembles the name of one is not.
  private func isForDefaultCommand(_ word: String) -> Bool {
    !commands[0].operands.isEmpty
      && (hasOnlyCommand || nearestMatch(to: word, in: commandNames) == nil)
  }

  /// Returns the words that may be options of a command.
  private func optionWords(_ words: [String], of command: Command) -> ArraySlice<String> {
    let operand = command.passesOptions ? indexOfCommand(words, command.options) : nil
    return words[..<(operand ?? words.endIndex)].prefix { $0 != "--" }
  }

  /// Finds the command that the words name.
  ///
  /// Options may precede a command's name. Whether the word after an option is its value depends on
  /// the command: one is looked for that has all of these options, and otherwise any.
  ///
  /// - Parameter words: The words.
  /// - Returns: The command, preceded by its group, or an empty array if there is none; and the
  ///   other words.
  func resolved(_ words: [String]) -> (path: [Command], rest: [String]) {
    var (path, rest) = ([Command](), words)
    var level = commands
    while !level.isEmpty {
      let named = level.compactMap { command in
        indexOfCommand(rest, command.options).map { (command, $0) }
      }.first { command, index in
        command.isNamed(rest[index])
          && rest[..<index].allSatisfy { !isOption($0) || command.knows($0) }
      }
      let other = indexOfCommand(rest, level.flatMap(\.options)).flatMap { index in
        level.first { $0.isNamed(rest[index]) }.map { ($0, index) }
      }
      guard let (command, index) = named ?? other else { break }
      path.append(command)
      rest.remove(at: index)
      level = command.commands
    }
    return (path, rest)
  }

  /// Returns the index of the first word that is neither an option nor an option's value.
  func indexOfCommand(_ words: [String], _ options: [ParameterDefinition]) -> Int? {
    var index = 0
    while index < words.count, words[index] != "--", isOption(words[index]) {
      index += options.takingNextWord(after: words[index]) == nil ? 1 : 2
    }
    return index < words.count && words[index] != "--" ? index : nil
  }

  private func arguments(
    of command: Command, _ path: [Command], _ words: [String]
  ) throws(CommandLineError) -> Arguments {
    var arguments = Arguments(
      program: name, version: version, command: path.name,
      declared: Set((command.options + command.operands).map(\.name)))
    var operands: [String] = []
    var rest = words[...]
    var isPastOptions = false
    while let word = rest.popFirst() {
      if isPastOptions || !isOption(word) {
        operands.append(word)
        isPastOptions = isPastOptions || command.passesOptions
      } else if word == "--" {
        isPastOptions = true
      } else if let option = command.options.revoked(by: word.atEqualsSign.name) {
        if word.atEqualsSign.value != nil {
          throw CommandLineError("'\(word.atEqualsSign.name)' takes no value.")
        }
        arguments.words[option.name] = nil
      } else {
        guard let options = command.knownOptions.named(by: word) else {
          throw unknownOption(word, of: path)
        }
        for (option, given) in options {
          let value = try value(of: option, given, &rest)
          arguments.words[option.name, default: []].append(value)
        }
      }
    }
    if arguments.words[ParameterDefinition.help.name] == nil {
      try add(operands, of: path, to: &arguments)
    }
    return arguments
  }

  /// Returns the value of an option, which may be the next word; empty for a flag.
  private func value(
    of option: ParameterDefinition, _ given: String?, _ rest: inout ArraySlice<String>
  ) throws(CommandLineError) -> String {
    guard let value = option.value else {
      if given != nil { throw CommandLineError("'\(option.name)' takes no value.") }
      return ""
    }
    let next = given == nil ? rest.first : nil
    guard let word = given ?? next, given != nil || !isOption(word) else {
      let hint = next.map { $0 == "--" ? "" : ", or '\(option.name)=\($0.quotable)'" } ?? ""
      throw CommandLineError(
        "'\(option.name)' needs a value. Use '\(option.name) \(value.placeholder)'\(hint).")
    }
    if given == nil { rest.removeFirst() }
    try check(word, value, of: option.name)
    return word
  }

  private func check(
    _ word: String, _ value: ParameterDefinition.Value, of name: String
  ) throws(CommandLineError) {
    guard !value.accepts(word) else { return }
    throw CommandLineError(
      "'\(name)' takes \(value.expectation(for: word)), not '\(word.quotable)'.")
  }

  /// Checks the operands, and adds them to the arguments.
  private func add(
    _ words: [String], of path: [Command], to arguments: inout Arguments
  ) throws(CommandLineError) {
    var rest = words[...]
    for operand in path.last?.operands ?? [] {
      guard let value = operand.value else { continue }
      let given = rest.prefix(value.isList ? rest.count : 1)
      rest = rest.dropFirst(given.count)
      if given.isEmpty, value.isRequired {
        throw CommandLineError(
          "'\(label(of: path))' needs \(operand.name). \(example(of: path))")
      }
      if let word = given.first(where: { !value.accepts($0) }) {
        throw CommandLineError(
          "\(operand.name) takes \(value.expectation(for: word)), not '\(word.quotable)'. "
            + example(of: path))
      }
      if !given.isEmpty { arguments.words[operand.name] = Array(given) }
    }
    guard let word = rest.first else { return }
    throw CommandLineError("unexpected argument '\(word.quotable)'. See '\(helpLine(of: path))'.")
  }
}

/// Whether a word is written like an option, rather than like a number or a lone dash.
func isOption(_ word: String) -> Bool {
  // Uses bytes, because character properties load Unicode data into memory.
  let bytes = word.utf8
  guard bytes.first == UInt8(ascii: "-"), let second = bytes.dropFirst().first else {
    return false
  }
  return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
}
