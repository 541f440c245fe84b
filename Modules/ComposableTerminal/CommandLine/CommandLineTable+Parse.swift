internal import ComposableCore
internal import ComposablePlatform

extension CommandLineTable {
  /// The result of parsing a command line.
  public enum Request: Equatable, Sendable {
    /// Prints help or the version.
    case show(String)
    /// Runs a command.
    case run(Arguments)
  }

  /// The operands and options of a command.
  public struct Arguments: Equatable, Sendable {
    /// The name of the command, preceded by the name of its group: `favorites add`.
    public let command: String
    /// The words that are not options, in order; empty if the command declares no operands.
    public fileprivate(set) var operands: [String] = []

    /// The arguments without the first operand.
    package var withoutFirstOperand: Self {
      var arguments = self
      if !operands.isEmpty { arguments.operands.removeFirst() }
      return arguments
    }
    /// The values of the options by long name, in order; each is empty for an option without
    /// values.
    fileprivate var options: [String: [String]] = [:]

    /// Returns whether an option is present.
    public func has(_ option: String) -> Bool { count(of: option) > 0 }

    /// Returns how often an option is present, such as 2 for `-vv`.
    public func count(of option: String) -> Int { options[option]?.count ?? 0 }

    /// Returns the last value of an option, or nil if the option is absent.
    public func value(of option: String) -> String? { options[option]?.last }

    /// Returns all values of an option, in order.
    public func values(of option: String) -> [String] { options[option] ?? [] }
  }

  /// Parses a command line.
  ///
  /// The options `-h` and `--help` take precedence over every error. A word that starts with a dash
  /// and a digit is an operand, not an option. A value follows after a space or `=`, or directly
  /// after a short option: `--count 5`, `--count=5`, `-n 5`, `-n5`. A value that begins with a dash
  /// needs `=`. Short options can be joined, as in `-av`, and `--no-all` takes back `--all`.
  ///
  /// - Parameter words: The command line without the program's name. Options may precede the
  ///   command's name.
  /// - Throws: ``CommandLineError`` if the command line is invalid.
  /// - Returns: Text to print, or a command with its operands and options.
  public func parse(_ words: [String]) throws(CommandLineError) -> Request {
    let (path, rest) = resolved(words)
    let beforeEnd = optionWords(rest, of: path.last ?? commands[0])
    if beforeEnd.contains(where: { $0 == "-h" || $0 == "--help" }) {
      return .show(path.isEmpty ? help : help(for: path))
    }
    if beforeEnd.contains("--version") {
      return .show(
        beforeEnd.contains("--json")
          ? #"{"program":"\#(program)","programVersion":"\#(version)","version":1}"#
          : "\(program) \(version)")
    }
    guard words.first != "help" else { return .show(try help(on: Array(words.dropFirst()))) }
    if words.first == "completions" {
      return .show(try completions(for: Array(words.dropFirst())))
    }
    guard let command = path.last else {
      guard let first = words.first, !isOption(first), !isForDefaultCommand(first) else {
        return try request(for: [commands[0]], words)
      }
      throw unknownCommand(first, in: [])
    }
    guard command.commands.isEmpty else {
      let known = command.options + [.help, .version]
      let given = rest.prefix { $0 != "--" }
      func isUnknown(_ word: String) -> Bool {
        isOption(word) && revoked(word, in: known) == nil && named(word, in: known) == nil
      }
      if let option = given.first(where: isUnknown) {
        throw unknownOption(option, of: command, named: name(of: path))
      }
      guard let other = given.first(where: { !isOption($0) }) else {
        throw CommandLineError(
          "'\(name(of: path))' needs a command: \(command.commands.map(\.name).alternatives).")
      }
      throw unknownCommand(other, in: path)
    }
    return try request(for: path, rest)
  }

  private func request(for path: [Command], _ words: [String]) throws(CommandLineError) -> Request {
    guard let command = path.last else { return .show(help) }
    let arguments = try arguments(of: command, named: name(of: path), words)
    // As one of several short options.
    return arguments.has(Option.help.name) ? .show(help(for: path)) : .run(arguments)
  }

  /// Whether a word that is not a command is an operand of the default command.
  ///
  /// A word that resembles the name of a command is not.
  private func isForDefaultCommand(_ word: String) -> Bool {
    commands[0].commands.isEmpty && !commands[0].operands.isEmpty
      && nearestMatch(to: word, in: commandNames) == nil
  }

  /// Returns the words that may be options of a command.
  private func optionWords(_ words: [String], of command: Command) -> ArraySlice<String> {
    let operand = command.passesOptions ? indexOfCommand(words, command.options) : nil
    return words[..<(operand ?? words.endIndex)].prefix { $0 != "--" }
  }

  /// Finds the command that the words name.
  ///
  /// - Parameter words: The words. Options may precede a command's name.
  /// - Returns: The command, preceded by its group, or an empty array if there is none; and the
  ///   other words.
  private func resolved(_ words: [String]) -> (path: [Command], rest: [String]) {
    var (path, rest) = ([Command](), words)
    var level = commands
    while !level.isEmpty, let index = indexOfCommand(rest, level.flatMap(\.options)),
      let command = level.first(where: { $0.isNamed(rest[index]) })
    {
      path.append(command)
      rest.remove(at: index)
      level = command.commands
    }
    return (path, rest)
  }

  /// Returns the index of the first word that is neither an option nor an option's value.
  private func indexOfCommand(_ words: [String], _ options: [Option]) -> Int? {
    var index = 0
    while index < words.count, words[index] != "--", isOption(words[index]) {
      index += takesNextWord(words[index], options) ? 2 : 1
    }
    return index < words.count && words[index] != "--" ? index : nil
  }

  /// Whether the value of an option follows as a word of its own.
  private func takesNextWord(_ word: String, _ options: [Option]) -> Bool {
    named(word, in: options)?.last.map { $0.option.value != nil && $0.value == nil } ?? false
  }

  private func arguments(
    of command: Command, named name: String, _ words: [String]
  ) throws(CommandLineError) -> Arguments {
    var arguments = Arguments(command: name)
    var rest = words[...]
    var isPastOptions = false
    while let word = rest.popFirst() {
      if isPastOptions || !isOption(word) {
        arguments.operands.append(word)
        isPastOptions = isPastOptions || command.passesOptions
      } else if word == "--" {
        isPastOptions = true
      } else if let option = revoked(word, in: command.options) {
        arguments.options[option.name] = nil
      } else {
        guard let options = named(word, in: command.options + [.help, .version]) else {
          throw unknownOption(word, of: command, named: name)
        }
        for (option, given) in options {
          let value = try value(of: option, given, &rest)
          arguments.options[option.name, default: []].append(value)
        }
      }
    }
    if !arguments.has(Option.help.name) { try check(arguments.operands, of: command, named: name) }
    return arguments
  }

  /// Returns the option that a word takes back: `--all` for `--no-all`.
  private func revoked(_ word: String, in options: [Option]) -> Option? {
    guard word.hasPrefix("--no-"), !options.contains(where: { $0.name == word }) else { return nil }
    return options.first { $0.value == nil && $0.name.dropFirst(2) == word.dropFirst(5) }
  }

  /// Returns the value of an option, which may be the next word; empty if it takes none.
  private func value(
    of option: Option, _ given: String?, _ rest: inout ArraySlice<String>
  ) throws(CommandLineError) -> String {
    guard let placeholder = option.value else {
      if given != nil { throw CommandLineError("'\(option.name)' takes no value.") }
      return ""
    }
    let next = given == nil ? rest.first : nil
    guard let value = given ?? next, given != nil || !isOption(value) else {
      let hint = next.map { $0 == "--" ? "" : ", or '\(option.name)=\($0.quotable)'" } ?? ""
      throw CommandLineError(
        "'\(option.name)' needs a value. Use '\(option.name) \(placeholder)'\(hint).")
    }
    if given == nil { rest.removeFirst() }
    guard option.values.isEmpty || option.values.contains(value) else {
      throw CommandLineError(
        "'\(option.name)' takes \(option.values.alternatives), not '\(value.quotable)'.")
    }
    return value
  }

  /// Checks the number of operands.
  private func check(
    _ operands: [String], of command: Command, named name: String
  ) throws(CommandLineError) {
    let placeholders = command.operands.split(separator: " ")
    if placeholders.last.map({ $0.hasSuffix("...") || $0.hasSuffix("...]") }) != true,
      operands.count > placeholders.count
    {
      throw CommandLineError(
        "unexpected argument '\(operands[placeholders.count].quotable)'. "
          + "See '\(program) help \(name)'.")
    }
    guard operands.count < placeholders.count, !placeholders[operands.count].hasPrefix("[") else {
      return
    }
    let example =
      command.examples.first.map { "Example: \($0)" }
      ?? "Use '\(program) \(name) \(command.operands)'."
    throw CommandLineError(
      "'\(name)' needs \(placeholders[operands.count].prefix { $0 != "." }). \(example)")
  }

  /// The name of a command, preceded by the name of its group.
  private func name(of path: [Command]) -> String { path.map(\.name).joined(separator: " ") }

  /// Returns the options that a word such as `--data=FILE`, `-q` or `-qn5` names, each with the
  /// value in the same word; nil if one is not known.
  private func named(
    _ word: String, in known: [Option]
  ) -> [(option: Option, value: String?)]? {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? String(parts[1]) : nil
    if let option = known.first(where: { $0.names.contains(String(parts[0])) }) {
      return [(option, value)]
    }
    var found: [(option: Option, value: String?)] = []
    var letters = word.dropFirst()
    while !word.hasPrefix("--"), let letter = letters.popFirst(),
      let option = known.first(where: { $0.short == "-\(letter)" })
    {
      guard option.value != nil || letters.first == "=" else {
        found.append((option, nil))
        if letters.isEmpty { return found }
        continue
      }
      let isLast = letters.isEmpty
      if letters.first == "=" { letters.removeFirst() }
      return found + [(option, isLast ? nil : String(letters))]
    }
    return nil
  }

  private func unknownOption(
    _ word: String, of command: Command, named commandName: String
  ) -> CommandLineError {
    let name = String(word.prefix { $0 != "=" })
    let known = command.options + [.help, .version]
    let owners = paths.filter { path, other in
      other.commands.isEmpty && other.options.contains { $0.names.contains(name) }
    }.map { "'\($0.path.replacing("/", with: " "))'" }
    let hint =
      nearestMatch(to: name, in: known.map(\.name)).map { "Did you mean '\($0)'?" }
      ?? (owners.isEmpty || owners.count > 3
        ? "'\(program) help \(commandName)' lists its options."
        : "It is an option of "
          + (owners.dropLast().joined(separator: ", ") + " and " + owners.suffix(1).joined())
          .dropFirst(owners.count == 1 ? 5 : 0) + ".")
    return CommandLineError("'\(commandName)' has no option '\(name.quotable)'. \(hint)")
  }

  private func isOption(_ word: String) -> Bool {
    // Uses bytes, because character properties load Unicode data into memory.
    let bytes = word.utf8
    guard bytes.first == UInt8(ascii: "-"), let second = bytes.dropFirst().first else {
      return false
    }
    return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
  }

  func unknownCommand(_ name: String, in path: [Command]) -> CommandLineError {
    let known = path.last.map { $0.commands.map(\.name) } ?? commandNames
    let hint =
      nearestMatch(to: name, in: known).map { "Did you mean '\($0)'?" }
      ?? "'\(program) \(path.isEmpty ? "--help" : "help \(self.name(of: path))")' lists the commands."
    let whole = (path.map(\.name) + [name.quotable]).joined(separator: " ")
    return CommandLineError("there is no command '\(whole)'. \(hint)")
  }
}

/// An error in a command line, with a way to correct it.
public struct CommandLineError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One or two sentences, without the program's name.
  public let description: String

  /// Creates an error.
  public init(_ description: String) {
    self.description = description
  }
}
