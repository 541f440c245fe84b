/// The commands and options of a program, used to parse its command line and to generate help.
public struct CommandLineTable: Sendable {
  let program: String
  let version: String
  let summary: String
  let commands: [Command]
  let variables: [Variable]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - program: The name of the program, as the user types it.
  ///   - version: The version of the program.
  ///   - summary: A one-line description of the program.
  ///   - commands: The commands; the first is the default.
  ///   - variables: The environment variables that the program reads.
  public init(
    program: String, version: String, summary: String, commands: [Command],
    variables: [Variable] = []
  ) {
    self.program = program
    self.version = version
    self.summary = summary
    self.commands = commands
    self.variables = variables
    precondition(problem == nil, "\(program): \(problem ?? "")")
  }

  /// An environment variable that a program reads.
  public struct Variable: Sendable {
    let name: String
    let summary: String

    /// Creates a variable.
    public init(_ name: String, summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  /// A command of a program, or a group of commands.
  public struct Command: Sendable {
    /// The word that selects the command.
    public let name: String
    /// The placeholders of the operands, such as `FILE N`.
    ///
    /// `N...` stands for one or more operands, `[FILE]` for an optional one, and `[N...]` for any
    /// number. Shells complete `FILE` as a file name.
    package let operands: String
    /// The commands of a group, one of which must follow the group's name; empty for a command.
    let commands: [Command]
    /// A one-line description of the command.
    let summary: String
    /// Complete command lines that use the command.
    let examples: [String]
    /// More help, in lines of at most 80 characters.
    let detail: String?
    /// The options; for a group, the options of its commands.
    package let options: [Option]
    /// Other words that select the command.
    let aliases: [String]
    /// Whether all words after the first operand are operands, even if they begin with a dash.
    let passesOptions: Bool

    /// Whether a word selects the command.
    func isNamed(_ word: String) -> Bool { name == word || aliases.contains(word) }

    /// The usage line of the command, without the program's name: `nth [options] N`.
    var usage: String { form.isEmpty ? name : "\(name) \(form)" }

    /// The usage line without the command's name: `[options] N`.
    var form: String {
      [options.isEmpty ? "" : "[options]", operands].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - name: The word that selects the command.
    ///   - aliases: Other words that select it.
    ///   - operands: The placeholders of the operands: `FILE N`. `N...` stands for one or more
    ///     operands, `[FILE]` for an optional one, and `[N...]` for any number.
    ///   - summary: A one-line description.
    ///   - examples: Complete command lines that use the command.
    ///   - detail: More help, in lines of at most 80 characters.
    ///   - passesOptions: Whether all words after the first operand are operands, such as the
    ///     options of another program.
    ///   - options: The options.
    public init(
      _ name: String,
      aliases: [String] = [],
      operands: String = "",
      summary: String,
      examples: [String] = [],
      detail: String? = nil,
      passesOptions: Bool = false,
      options: [Option] = []
    ) {
      (self.aliases, self.passesOptions) = (aliases, passesOptions)
      self.name = name
      self.operands = operands
      self.commands = []
      self.summary = summary
      self.examples = examples
      self.detail = detail
      self.options = options
    }

    /// Creates a group of commands: `favorites add` is the command `add` of the group `favorites`.
    public init(
      _ name: String, summary: String, examples: [String] = [], commands: [Command]
    ) {
      self.name = name
      (aliases, passesOptions) = ([], false)
      self.operands = "COMMAND"
      self.commands = commands
      self.summary = summary
      self.examples = examples
      self.detail = nil
      self.options = commands.flatMap(\.options).unique
    }
  }

  /// An option of a command.
  public struct Option: Sendable {
    /// The long form, including the dashes.
    public let name: String
    /// The short form, including the dash.
    let short: String?
    /// The placeholder for the value in help texts; nil if the option takes no value.
    let value: String?
    /// The accepted values; empty if every value is accepted.
    let values: [String]
    let summary: String

    /// The usage line of the option: `-q, --quiet`.
    var usage: String {
      let names = [short, name].compactMap { $0 }.joined(separator: ", ")
      return [names, value].compactMap { $0 }.joined(separator: " ")
    }

    /// Creates an option.
    public init(
      _ name: String, short: String? = nil, value: String? = nil, values: [String] = [],
      summary: String
    ) {
      self.name = name
      self.short = short
      self.value = value
      self.values = values
      self.summary = summary
    }

    static let help = Option("--help", short: "-h", summary: "show help")
    static let version = Option("--version", summary: "show the version")
  }
}

extension [CommandLineTable.Option] {
  /// The options in order, without options whose names occur earlier.
  var unique: Self {
    reduce(into: []) { options, option in
      if !options.contains(where: { $0.name == option.name }) { options.append(option) }
    }
  }
}
