internal import ComposablePlatform

extension CommandLineTable {
  /// The result of parsing a command line.
  public enum Request: Equatable, Sendable {
    /// Prints a text: help or the version.
    case show(String)
    /// Runs a command.
    case run(Arguments)
  }

  /// The operands and options of a command.
  public struct Arguments: Equatable, Sendable {
    /// The name of the command.
    public let command: String
    /// The words that are not options, in order; none if the command declares no operands.
    public fileprivate(set) var operands: [String] = []
    /// The values of the options by long name; an option without a value has an empty string.
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
  /// - Parameter words: The command line without the program's name. Options may precede the name
  ///   of the command.
  /// - Throws: ``CommandLineError`` if the command line is invalid.
  /// - Returns: A text to print, or a command with its operands and options.
  public func parse(_ words: [String]) throws(CommandLineError) -> Request {
    let words = commandFirst(words)
    let beforeEnd = words.prefix { $0 != "--" }
    let named = words.first.flatMap(command(named:))
    if beforeEnd.contains(where: { $0 == "-h" || $0 == "--help" }) {
      return .show(named.map(help(for:)) ?? help)
    }
    if beforeEnd.contains("--version") {
      return .show(
        beforeEnd.contains("--json")
          ? #"{"program":"\#(program)","v":1,"version":"\#(version)"}"# : "\(program) \(version)")
    }
    guard words.first != "help" else { return .show(try help(on: Array(words.dropFirst()))) }
    if words.first == "completions" {
      return .show(try completions(for: Array(words.dropFirst())))
    }
    if let named { return .run(try arguments(of: named, Array(words.dropFirst()))) }
    guard let first = words.first, !isOption(first) else {
      return .run(try arguments(of: commands[0], words))
    }
    throw unknownCommand(first)
  }

  /// Returns the words with the options that precede the name of a command behind it.
  private func commandFirst(_ words: [String]) -> [String] {
    let options = commands.flatMap(\.options)
    var index = 0
    while index < words.count, words[index] != "--", isOption(words[index]) {
      let takesNext = options.contains {
        $0.value != nil && ($0.name == words[index] || $0.short == words[index])
      }
      index += takesNext ? 2 : 1
    }
    guard 0 < index, index < words.count, command(named: words[index]) != nil else { return words }
    return [words[index]] + words[..<index] + words[(index + 1)...]
  }

  private func arguments(
    of command: Command,
    _ words: [String]
  ) throws(CommandLineError) -> Arguments {
    var arguments = Arguments(command: command.name)
    var rest = words[...]
    var isPastOptions = false
    while let word = rest.popFirst() {
      if isPastOptions || !isOption(word) {
        guard !command.operands.isEmpty else { throw unexpectedOperand(word, of: command) }
        arguments.operands.append(word)
      } else if word == "--" {
        isPastOptions = true
      } else {
        let (option, given) = try option(word, of: command)
        guard option.value != nil else {
          if given != nil { throw CommandLineError("'\(option.name)' takes no value.") }
          arguments.options[option.name] = ""
          continue
        }
        guard let value = given ?? rest.popFirst(), !value.isEmpty else {
          throw CommandLineError(
            "'\(option.name)' needs a value. Write '\(option.name) \(option.value ?? "")'.")
        }
        arguments.options[option.name] = value
      }
    }
    return arguments
  }

  /// Returns the option that a word names, such as `--data=FILE` or `-q`, and any value after `=`.
  private func option(
    _ word: String,
    of command: Command
  ) throws(CommandLineError) -> (option: Option, value: String?) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let value = parts.count > 1 ? String(parts[1]) : nil
    if let option = command.options.first(where: { $0.name == name || $0.short == name }) {
      return (option, value)
    }
    let known = (command.options + [.help, .version]).map(\.name)
    let hint =
      nearestMatch(to: name, in: known).map { "Did you mean '\($0)'?" }
      ?? "'\(program) help \(command.name)' lists them."
    throw CommandLineError("'\(command.name)' has no option '\(name.quotable)'. \(hint)")
  }

  private func unexpectedOperand(_ word: String, of command: Command) -> CommandLineError {
    CommandLineError(
      "'\(command.name)' takes no '\(word.quotable)'. "
        + "'\(program) help \(command.name)' says what it takes.")
  }

  private func isOption(_ word: String) -> Bool {
    // The bytes: what is known of characters takes memory.
    let bytes = word.utf8
    guard bytes.first == UInt8(ascii: "-"), let second = bytes.dropFirst().first else {
      return false
    }
    return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
  }

  func command(named name: String) -> Command? {
    commands.first { $0.name == name }
  }

  func unknownCommand(_ name: String) -> CommandLineError {
    let hint =
      nearestMatch(to: name, in: commandNames).map { "Did you mean '\($0)'?" }
      ?? "'\(program) --help' lists them."
    return CommandLineError("there is no command '\(name.quotable)'. \(hint)")
  }
}

/// An error in a command line, with the way to correct it.
public struct CommandLineError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One or two sentences, without the program's name.
  public let description: String

  /// Creates an error.
  public init(_ description: String) {
    self.description = description
  }
}
