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
    /// The option values by long name; empty for an option that takes no value.
    fileprivate var options: [String: String] = [:]

    /// Returns whether an option is present.
    public func has(_ option: String) -> Bool {
      options[option] != nil
    }

    /// Returns the last value of an option, or nil if the option is absent.
    public func value(of option: String) -> String? {
      options[option]
    }
  }

  /// Parses a command line.
  ///
  /// The options `-h` and `--help` take precedence over every error. A word that starts with a dash
  /// and a digit is an operand, not an option.
  ///
  /// - Parameter words: The command line without the program's name. Options may precede the
  ///   command's name.
  /// - Throws: ``CommandLineError`` if the command line is invalid.
  /// - Returns: Text to print, or a command with its operands and options.
  public func parse(_ words: [String]) throws(CommandLineError) -> Request {
    let beforeEnd = words.prefix { $0 != "--" }
    let (path, rest) = resolved(words)
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
      guard let first = words.first, !isOption(first) else {
        return .run(try arguments(of: commands[0], named: commands[0].name, words))
      }
      throw unknownCommand(first, in: [])
    }
    guard command.commands.isEmpty else {
      guard let other = rest.prefix(while: { $0 != "--" }).first(where: { !isOption($0) }) else {
        throw CommandLineError(
          "'\(name(of: path))' needs a command: \(command.commands.map(\.name).alternatives).")
      }
      throw unknownCommand(other, in: path)
    }
    return .run(try arguments(of: command, named: name(of: path), rest))
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
      let command = level.first(where: { $0.name == rest[index] })
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
      let takesNext = options.contains {
        $0.value != nil && ($0.name == words[index] || $0.short == words[index])
      }
      index += takesNext ? 2 : 1
    }
    return index < words.count && words[index] != "--" ? index : nil
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
      } else if word == "--" {
        isPastOptions = true
      } else {
        let (option, given) = try option(word, of: command, named: name)
        guard option.value != nil else {
          if given != nil { throw CommandLineError("'\(option.name)' takes no value.") }
          arguments.options[option.name] = ""
          continue
        }
        guard let value = given ?? rest.popFirst(), !value.isEmpty else {
          throw CommandLineError(
            "'\(option.name)' needs a value. Use '\(option.name) \(option.value ?? "")'.")
        }
        guard option.values.isEmpty || option.values.contains(value) else {
          throw CommandLineError(
            "'\(option.name)' takes \(option.values.alternatives), not '\(value.quotable)'.")
        }
        arguments.options[option.name] = value
      }
    }
    try check(arguments.operands, of: command, named: name)
    return arguments
  }

  /// Checks the number of operands.
  private func check(
    _ operands: [String], of command: Command, named name: String
  ) throws(CommandLineError) {
    let placeholders = command.operands.split(separator: " ")
    if placeholders.last?.hasSuffix("...") != true, operands.count > placeholders.count {
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

  /// Returns the option that a word such as `--data=FILE` or `-q` names, and any value after `=`.
  private func option(
    _ word: String, of command: Command, named commandName: String
  ) throws(CommandLineError) -> (option: Option, value: String?) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let value = parts.count > 1 ? String(parts[1]) : nil
    let known = command.options + [.help, .version]
    if let option = known.first(where: { $0.name == name || $0.short == name }) {
      return (option, value)
    }
    let hint =
      nearestMatch(to: name, in: known.map(\.name)).map { "Did you mean '\($0)'?" }
      ?? "'\(program) help \(commandName)' lists its options."
    throw CommandLineError("'\(commandName)' has no option '\(name.quotable)'. \(hint)")
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
