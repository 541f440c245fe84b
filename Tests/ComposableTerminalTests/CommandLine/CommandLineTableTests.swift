import Testing
@testable import ComposableTerminal

struct CommandLineTableTests {
  private let table = CommandLineTable(
    program: "lamp",
    version: "1.2.3",
    summary: "switch lamps",
    commands: [
      .init(
        "run", operands: "[FILE]", summary: "read commands", examples: ["lamp"],
        options: [
          .init("--data", value: "FILE", summary: "where"),
          .init("--quiet", short: "-q", summary: "say nothing"),
          .init("--ui", value: "WHICH", values: ["full", "line"], summary: "full: the screen"),
        ]),
      .init("level", operands: "N...", summary: "set levels", examples: ["lamp level 3"]),
      .init("list", summary: "list the lamps", examples: ["lamp list"]),
      .init(
        "set", summary: "sets of lamps",
        commands: [
          .init(
            "add", operands: "FILE N", summary: "add one", options: [.init("--dry", summary: "d")]),
          .init("show", summary: "show all"),
        ]),
    ]
  )

  private func arguments(_ words: String...) throws -> CommandLineTable.Arguments? {
    guard case .run(let arguments) = try table.parse(words) else { return nil }
    return arguments
  }

  private func shown(_ words: String...) throws -> String? {
    guard case .show(let text) = try table.parse(words) else { return nil }
    return text
  }

  private func refusal(_ words: String...) -> String? {
    do throws(CommandLineError) {
      _ = try table.parse(words)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("the first command is the default")
  func standardCommand() throws {
    #expect(try arguments()?.command == "run")
    #expect(try arguments("-q", "--data", "f")?.command == "run")
    #expect(try arguments("level", "1")?.command == "level")
  }

  @Test("options have long and short names and take values after a space or '='")
  func options() throws {
    let one = try arguments("run", "--data", "f", "-q", "x")
    #expect(one?.value(of: "--data") == "f")
    #expect(one?.has("--quiet") == true)
    #expect(one?.operands == ["x"])
    #expect(try arguments("--data=a=b")?.value(of: "--data") == "a=b")
    #expect(try arguments("run")?.has("--quiet") == false)
  }

  @Test("an option before the command can take a command's name as its value")
  func optionsFirst() throws {
    #expect(try arguments("-q", "--data", "level", "run", "x")?.operands == ["x"])
    #expect(try arguments("-q", "--data", "level", "run", "x")?.value(of: "--data") == "level")
    #expect(try arguments("--data=f", "run")?.value(of: "--data") == "f")
    #expect(try arguments("--", "level")?.command == "run")
    #expect(try arguments("--", "level")?.operands == ["level"])
  }

  @Test("a dash before a digit starts a number, and '--' ends the options")
  func operands() throws {
    #expect(try arguments("level", "-7", "3", "-")?.operands == ["-7", "3", "-"])
    #expect(try arguments("level", "--", "--data", "-q")?.operands == ["--data", "-q"])
  }

  @Test("help takes precedence over errors, and --version prints one line")
  func helpTakesPrecedence() throws {
    #expect(try shown("--wrong", "-h") == table.help)
    #expect(try shown("level", "--wrong", "--help")?.hasPrefix("lamp level N...") == true)
    #expect(try shown("help", "run")?.contains("--data FILE") == true)
    #expect(try shown("help") == table.help)
    #expect(try shown("help", "help") == table.help)
    #expect(try shown("--version") == "lamp 1.2.3")
  }

  @Test("help shows examples first and fits in 80 columns")
  func help() throws {
    let lines = table.help.split(separator: "\n").map(String.init)
    #expect(lines[1] == "Examples:")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test("errors name the wrong argument and suggest a fix")
  func refusals() {
    #expect(refusal("levl") == "there is no command 'levl'. Did you mean 'level'?")
    #expect(refusal("help", "runn") == "there is no command 'runn'. Did you mean 'run'?")
    #expect(refusal("--dta", "f") == "'run' has no option '--dta'. Did you mean '--data'?")
    #expect(
      refusal("level", "-q") == "'level' has no option '-q'. It is an option of 'run'.")
    #expect(
      refusal("level", "--zzz")
        == "'level' has no option '--zzz'. 'lamp help level' lists its options.")
    #expect(
      refusal("--data", "f", "level", "3")
        == "'level' has no option '--data'. It is an option of 'run'.")
    #expect(refusal("--data") == "'--data' needs a value. Use '--data FILE'.")
    #expect(refusal("--quiet=yes") == "'--quiet' takes no value.")
    #expect(refusal("--help=3") == "'--help' takes no value.")
    #expect(refusal("--ui", "Full") == "'--ui' takes full or line, not 'Full'.")
    #expect(
      refusal("list", "all")
        == "unexpected argument 'all'. See 'lamp help list'.")
    #expect(refusal("list", "--", "-q")?.hasPrefix("unexpected argument '-q'.") == true)
    #expect(refusal("level") == "'level' needs N. Example: lamp level 3")
  }

  @Test("each command in a group has its own operands and options")
  func groups() throws {
    let add = try arguments("set", "add", "--dry", "f", "3")
    #expect(add?.command == "set add")
    #expect(add?.operands == ["f", "3"])
    #expect(add?.has("--dry") == true)
    #expect(try arguments("set", "--dry", "add", "f", "3") == add)
    #expect(try arguments("--dry", "set", "add", "f", "3") == add)
    #expect(refusal("set") == "'set' needs a command: add or show.")
    #expect(refusal("set", "ad") == "there is no command 'set ad'. Did you mean 'add'?")
    #expect(
      refusal("set", "xyzzy")
        == "there is no command 'set xyzzy'. 'lamp help set' lists the commands.")
    #expect(refusal("set", "add", "f") == "'set add' needs N. Use 'lamp set add FILE N'.")
    #expect(
      refusal("set", "show", "--dry")
        == "'set show' has no option '--dry'. It is an option of 'set add'.")
    #expect(
      refusal("set", "--zzz", "5", "show")
        == "'set' has no option '--zzz'. 'lamp help set' lists its options.")
    #expect(try shown("help", "set", "add")?.hasPrefix("lamp set add [options] FILE N") == true)
    #expect(try shown("help", "--man", "set", "add") == shown("help", "--man"))
    #expect(refusal("help", "--man", "xyz")?.hasPrefix("there is no command 'xyz'.") == true)
    #expect(try shown("set", "add", "--help") == (try shown("help", "set", "add")))
    #expect(try shown("help", "set")?.contains("add FILE N  add one") == true)
    #expect(try shown("help", "set")?.contains("add: d") == true)
    #expect(refusal("help", "list", "all") == "unexpected argument 'all' after 'help'.")
  }

  @Test("the manual page documents every command and option")
  func manualPage() throws {
    let page = try #require(try shown("help", "--man")).replacing("\\-", with: "-")
    for (path, command) in table.paths {
      #expect(page.contains("\n.SS \(path.replacing("/", with: " "))\n"))
      for option in command.options {
        #expect(page.contains("\n.B \(option.usage)\n\(option.summary)\n"))
      }
    }
    #expect(page.contains("\n.B lamp set add\n[options] FILE N\n"))
  }

  @Test("shell completions offer commands, options and values", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let script = try #require(try shown("completions", shell))
    #expect(script.contains("full line"))
    for word in ["add", "show", "--dry", "--data", "-q"] {
      #expect(script.contains(shell == "fish" ? word.filter { $0 != "-" } : word))
    }
  }
}
