import ComposableCore
import Testing
@testable import ToolProgram

@testable import ComposableTerminal

@MainActor
struct HelpTests {
  private let program = ToolProgram.program

  private func shown(_ words: String..., columns: Int = 80) throws -> String? {
    guard case .show(let text) = try program.parse(words, columns: columns) else { return nil }
    return text
  }

  @Test("help shows a command's usage, examples, operands and options")
  func command() throws {
    #expect(
      try shown("help", "set", "add") == """
        tool-program set add [options] ID
          add ID

        Operands:
          ID  a whole number from 1 to 9

        Options:
          -a, --all   all: [of] them\\
          -h, --help  show help
        """)
    let text = try #require(try shown("show", "-h"))
    #expect(
      text.hasPrefix("tool-program show [options] [FILE]\n  show a file's `lines`\n\nExamples:\n"))
    #expect(text.contains("\n  tool-program show a.txt\n"))
    #expect(
      text.contains("  -n, --count N      how many (at least 0; or the variable TOOL_COUNT)\n"))
    #expect(try shown("help", "print") == text && shown("print", "--help") == text)
    #expect(try shown("set", "--help") == shown("help", "set"))
    #expect(try shown("completions", "--help") == shown("help", "completions"))
    let set = try #require(try shown("help", "set"))
    #expect(set.contains("\n  add ID        add ID\n  clear, reset  remove all\n"))
    #expect(set.contains("\n  -a, --all   add: all: [of] them\\\n"))
  }

  @Test("columns are those of the terminal")
  func columns() throws {
    let text = try #require(try shown("help", "show"))
    let rows = text.split(separator: "\n")
    let starts = rows.filter { $0.contains("how large") || $0.contains("how many") }.map {
      $0.prefix { $0 != "h" }.columnCount
    }
    #expect(starts.count == 2 && Set(starts).count == 1, "\(starts)")
    #expect(text.contains("  --größe 文件       how large (from 0.0 to 2.5)\n"))
  }

  @Test("help is as wide as the window", arguments: [20, 24, 40, 60, 80, 200])
  func widths(columns: Int) throws {
    let long = "a summary of many words, which is longer than a window that is not wide"
    let program = CommandLineProgram(
      "tool", version: "1", summary: long,
      commands: [
        .init(
          "show", operands: [Operand<Int>("N", summary: long)], summary: long, detail: long,
          options: [
            Flag("--all", summary: long), Option<String?>("--an-option", summary: long),
          ]
        ) { _, _ in .success },
        .init("cat", summary: long) { _, _ in .success },
      ])
    for path in [[], [program.commands[0]], [program.commands[1]]] {
      let text = program.help(for: path, columns: columns)
      for line in text.split(separator: "\n") where !line.contains("--an-option AN-OPTION") {
        #expect(line.columnCount <= columns, "\(line)")
      }
      #expect(!text.hasSuffix("\n") && !text.contains("\n\n\n"))
    }
  }

  @Test("a program with one command shows that command's options")
  func onlyCommand() throws {
    let program = CommandLineProgram(
      "one", version: "1", summary: "does one thing",
      commands: [
        .init(
          "run", operands: [Operand<Int>("N", default: 7, summary: "the number")],
          summary: "run", options: [Option<Int?>("--x", variable: "X", summary: "a number")]
        ) { _, _ in .success }
      ])
    #expect(
      program.help(for: [], columns: 80) == """
        one [options] [N]
          does one thing

        Operands:
          N  the number (default: 7)

        Options:
          --x N       a number (or the variable X)
          -h, --help  show help
          --version   show the version

        Commands:
          help COMMAND       show a command's options; --man prints the manual page
          completions SHELL  print a completion script for bash, zsh or fish

        Variables:
          X  the value of --x, unless that is given
        """)
  }

  @Test("help takes precedence over errors, and --version prints one line")
  func precedence() throws {
    #expect(try shown("--wrong", "-h") == program.help(for: [], columns: 80))
    #expect(try shown("cat", "--wrong", "--help")?.hasPrefix("tool-program cat FILE...") == true)
    #expect(try shown("-ah") == shown("help", "show"))
    #expect(try shown("help") == shown("help", "help") && shown("help") == shown("--help"))
    #expect(try shown("--version") == "tool-program 1" && shown("cat", "--version") != nil)
    #expect(
      try shown("--version", "--json")
        == #"{"program":"tool-program","programVersion":"1","version":1}"#)
    #expect(
      try shown("help", "completions")?.hasPrefix("tool-program completions bash|zsh|fish") == true)
    #expect(throws: CommandLineError.self) { try shown("--help=3") }
    #expect(throws: CommandLineError.self) { try shown("help", "cat", "x") }
    #expect(throws: CommandLineError.self) { try shown("help", "sho") }
    #expect(throws: CommandLineError.self) { try shown("help", "--man", "xyz") }
  }

  @Test("the manual page says what help says")
  func manualPage() throws {
    let page = try #require(try shown("help", "--man"))
      .replacing("\\-", with: "-").replacing("\\e", with: "\\").replacing("\\&", with: "")
    for path in program.paths {
      let command = try #require(path.last)
      #expect(page.contains("\n.SS \(path.name)\n\(command.summary)\n"))
      guard command.commands.isEmpty else { continue }
      for row in program.optionRows(of: command) + program.operandRows(of: command) {
        #expect(page.contains("\n.B \(row.left)\n\(row.right)\n"), "\(row.left)")
      }
      for alias in command.aliases { #expect(page.contains("\nAlso: \(alias)\n")) }
    }
    #expect(page.contains("\n.B tool-program set add [options] ID\n"))
    for part in [".SS completions\n", ".B --version\nshow the version\n", "tool-program cat a b"] {
      #expect(page.contains("\n" + part), "\(part)")
    }
    #expect(!page.contains("\n\n"))
    #expect(page.contains("\n.B TOOL_COUNT\nthe value of --count, unless that is given\n"))
    #expect(try shown("help", "--man", "cat") == shown("help", "--man"))
  }
}
