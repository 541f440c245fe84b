/// Everything a program understands on its command line: the one source for parsing and for help.
public struct CommandLineTable: Sendable {
  let program: String
  let version: String
  let summary: String
  let commands: [Command]

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - program: The program's name, as it is typed.
  ///   - version: Its version.
  ///   - summary: What it is, in one line.
  ///   - commands: What it can do; the first is what it does when none is named.
  public init(program: String, version: String, summary: String, commands: [Command]) {
    self.program = program
    self.version = version
    self.summary = summary
    self.commands = commands
  }

  /// One thing a program can do.
  public struct Command: Sendable {
    /// The word that asks for it.
    public let name: String
    /// How help writes what follows it: `N...`.
    let operands: String
    /// What it does, in one line.
    let summary: String
    /// Whole command lines.
    let examples: [String]
    /// What else there is to know, at most 80 characters wide.
    let detail: String?
    let options: [Option]

    /// Makes a command.
    public init(
      _ name: String,
      operands: String = "",
      summary: String,
      examples: [String],
      detail: String? = nil,
      options: [Option] = []
    ) {
      self.name = name
      self.operands = operands
      self.summary = summary
      self.examples = examples
      self.detail = detail
      self.options = options
    }
  }

  /// Something that changes how a command works.
  public struct Option: Sendable {
    /// The long form, with its dashes.
    let name: String
    /// The short form, with its dash.
    let short: String?
    /// How help writes its value; nil when it takes none.
    let value: String?
    let summary: String

    /// Makes an option.
    public init(_ name: String, short: String? = nil, value: String? = nil, summary: String) {
      self.name = name
      self.short = short
      self.value = value
      self.summary = summary
    }

    static let help = Option("--help", short: "-h", summary: "show help")
    static let version = Option("--version", summary: "show the version")
  }
}
