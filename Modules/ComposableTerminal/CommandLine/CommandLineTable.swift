/// The commands and options of a program, from which its command line is parsed and help is made.
public struct CommandLineTable: Sendable {
  let program: String
  let version: String
  let summary: String
  let commands: [Command]
  let variables: [Variable]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - program: The name of the program, as it is typed.
  ///   - version: The version of the program.
  ///   - summary: A description of the program, in one line.
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
    /// `N...` stands for one or more, `[FILE]` for one that may be left out. Shells complete `FILE`
    /// as a file.
    package let operands: String
    /// The commands of a group, one of which has to follow its name; empty for a command.
    let commands: [Command]
    /// A description of the command, in one line.
    let summary: String
    /// Complete command lines that use the command.
    let examples: [String]
    /// Further help, in lines of at most 80 characters.
    let detail: String?
    /// The options; those of a group are the options of its commands.
    package let options: [Option]

    /// The line that shows how the command is used, without the program: `nth [options] N`.
    var usage: String { form.isEmpty ? name : "\(name) \(form)" }

    /// What follows the name: `[options] N`.
    var form: String {
      [options.isEmpty ? "" : "[options]", operands].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Creates a command.
    public init(
      _ name: String,
      operands: String = "",
      summary: String,
      examples: [String] = [],
      detail: String? = nil,
      options: [Option] = []
    ) {
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
    /// The placeholder for the value in help; nil if the option takes no value.
    let value: String?
    /// The values that are accepted; empty if every value is.
    let values: [String]
    let summary: String

    /// The line that shows how the option is used: `-q, --quiet`.
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
  /// The options without those whose names occur before, in their order.
  var unique: Self {
    reduce(into: []) { options, option in
      if !options.contains(where: { $0.name == option.name }) { options.append(option) }
    }
  }
}
