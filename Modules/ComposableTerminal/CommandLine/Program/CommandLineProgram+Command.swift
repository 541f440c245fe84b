extension CommandLineProgram {
  /// A command of a program, or a group of commands.
  public struct Command: Sendable {
    /// Runs a command.
    public typealias Body =
      @MainActor (Arguments, CommandLineConsole) async throws -> ExitCode

    /// The word that selects the command.
    let name: String
    /// Other words that select the command.
    let aliases: [String]
    /// The operands in order.
    let operands: [ParameterDefinition]
    /// The options; for a group, the options of its commands.
    let options: [ParameterDefinition]
    /// The commands of a group, one of which must follow the group's name; empty for a command.
    private(set) var commands: [Command]
    /// A one-line description of the command.
    let summary: String
    /// Complete command lines that use the command.
    private(set) var examples: [String]
    /// More help.
    let detail: String?
    /// Whether all words after the first operand are operands, even if they begin with a dash.
    let passesOptions: Bool
    /// Runs the command; nil for a group.
    let body: Body?

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - name: The word that selects the command.
    ///   - aliases: Other words that select it.
    ///   - operands: The operands in order. Operands that must be given come first, and only the
    ///     last can be a list.
    ///   - summary: A one-line description.
    ///   - examples: Complete command lines that use the command. `$0` at the beginning of one
    ///     stands for the program's name.
    ///   - detail: More help, in paragraphs separated by empty lines.
    ///   - passesOptions: Whether all words after the first operand are operands, such as the
    ///     options of another program.
    ///   - options: The options.
    ///   - body: Runs the command and returns the exit code of the program. Errors that it throws
    ///     are written to standard error; the exit code is ``ExitCode/usage`` for a
    ///     ``CommandLineError`` and ``ExitCode/failure`` for other errors.
    public init(
      _ name: String,
      aliases: [String] = [],
      operands: [any CommandLineOperand] = [],
      summary: String,
      examples: [String] = [],
      detail: String? = nil,
      passesOptions: Bool = false,
      options: [any CommandLineOption] = [],
      body: @escaping Body
    ) {
      self.name = name
      self.aliases = aliases
      self.operands = operands.map(\.definition)
      self.options = options.map(\.definition)
      self.commands = []
      self.summary = summary
      self.examples = examples
      self.detail = detail
      self.passesOptions = passesOptions
      self.body = body
    }

    /// Creates a group of commands: `favorites add` is the command `add` of the group `favorites`.
    ///
    /// - Parameters:
    ///   - name: The word that precedes the names of the commands.
    ///   - aliases: Other words that select the group.
    ///   - summary: A one-line description.
    ///   - examples: Complete command lines that use the commands.
    ///   - detail: More help, in paragraphs separated by empty lines.
    ///   - commands: The commands, which are not groups.
    public init(
      _ name: String, aliases: [String] = [], summary: String, examples: [String] = [],
      detail: String? = nil, commands: [Command]
    ) {
      self.name = name
      self.commands = commands
      self.summary = summary
      self.examples = examples
      self.options = commands.flatMap(\.options).unique
      (self.aliases, self.detail) = (aliases, detail)
      (operands, passesOptions, body) = ([], false, nil)
    }

    /// Whether a word selects the command.
    func isNamed(_ word: String) -> Bool { name == word || aliases.contains(word) }

    /// Returns the command with the program's name in its examples.
    func withExamples(of program: String) -> Self {
      var command = self
      command.examples = examples.map {
        $0.hasPrefix("$0 ") ? program + $0.dropFirst(2) : $0
      }
      command.commands = commands.map { $0.withExamples(of: program) }
      return command
    }

    /// The options, and those of every command.
    var knownOptions: [ParameterDefinition] { options + [.help, .version] }

    /// Whether a word names options of the command, or takes one back.
    func knows(_ word: String) -> Bool {
      knownOptions.named(by: word) != nil || knownOptions.revoked(by: word.atEqualsSign.name) != nil
    }

    /// The usage of the operands: `FILE [N...]`.
    var operandUsage: String {
      body == nil ? "COMMAND" : operands.map(\.operandUsage).joined(separator: " ")
    }

    /// The usage without the command's name, with the options that must be given:
    /// `--level N [options] FILE`.
    var form: String {
      let needed = body == nil ? [] : options.filter { $0.value?.isRequired == true }
      return
        (needed.map { "\($0.name) \($0.value?.placeholder ?? "")" }
        + [options.count == needed.count ? "" : "[options]", operandUsage])
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// Whether the program has only one command, so that its name can be omitted.
  var hasOnlyCommand: Bool { commands.count == 1 && commands[0].body != nil }

  /// Returns the usage of a command: `primetime favorites add [options] N...`.
  func usage(of path: [Command]) -> String {
    [name, hasOnlyCommand ? "" : path.name, path.last?.form ?? ""].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The groups and commands with their paths; a group precedes its commands.
  var paths: [[Command]] { Self.paths(of: commands) }

  static func paths(of commands: [Command]) -> [[Command]] {
    commands.flatMap { command in [[command]] + command.commands.map { [command, $0] } }
  }
}

extension [CommandLineProgram.Command] {
  /// The name of the last command, preceded by the name of its group: `favorites add`.
  var name: String { map(\.name).joined(separator: " ") }
}

extension [ParameterDefinition] {
  /// The options in order, without options whose names occur earlier.
  var unique: Self {
    reduce(into: []) { options, option in
      if !options.contains(where: { $0.name == option.name }) { options.append(option) }
    }
  }
}
