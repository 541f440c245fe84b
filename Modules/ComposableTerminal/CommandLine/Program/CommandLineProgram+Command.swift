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
    ///   - summary: A one-line description.
    ///   - examples: Complete command lines that use the commands.
    ///   - commands: The commands, which are not groups.
    public init(
      _ name: String, summary: String, examples: [String] = [], commands: [Command]
    ) {
      self.name = name
      self.commands = commands
      self.summary = summary
      self.examples = examples
      self.options = commands.flatMap(\.options).unique
      (aliases, operands, detail, passesOptions, body) = ([], [], nil, false, nil)
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

    /// The usage of the operands: `FILE [N...]`.
    var operandUsage: String {
      commands.isEmpty ? operands.map(\.operandUsage).joined(separator: " ") : "COMMAND"
    }

    /// The usage line without the command's name: `[options] N`.
    var form: String {
      [options.isEmpty ? "" : "[options]", operandUsage].filter { !$0.isEmpty }
        .joined(separator: " ")
    }
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
