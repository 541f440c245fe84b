import Testing
@testable import ComposableTerminal

struct CommandLineTableTests {
  private let table = CommandLineTable(
    program: "lamp",
    version: "1.2.3",
    summary: "switch lamps",
    commands: [
      .init(
        "run", operands: "FILE", summary: "read commands", examples: ["lamp"],
        options: [
          .init("--data", value: "FILE", summary: "where"),
          .init("--quiet", short: "-q", summary: "say nothing"),
        ]),
      .init("level", operands: "N...", summary: "set levels", examples: ["lamp level 3"]),
      .init("list", summary: "list the lamps", examples: ["lamp list"]),
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

  @Test("options have long and short names, and a value follows a space or '='")
  func options() throws {
    let one = try arguments("run", "--data", "f", "-q", "x")
    #expect(one?.value(of: "--data") == "f")
    #expect(one?.has("--quiet") == true)
    #expect(one?.operands == ["x"])
    #expect(try arguments("--data=a=b")?.value(of: "--data") == "a=b")
    #expect(try arguments("run")?.has("--quiet") == false)
  }

  @Test("options may precede the command, whose name is no value of theirs")
  func optionsFirst() throws {
    #expect(try arguments("-q", "--data", "level", "run", "x")?.operands == ["x"])
    #expect(try arguments("-q", "--data", "level", "run", "x")?.value(of: "--data") == "level")
    #expect(try arguments("--data=f", "run")?.value(of: "--data") == "f")
    #expect(try arguments("--", "level", "3")?.command == "run")
  }

  @Test("a dash and a digit start a number, and '--' ends the options")
  func operands() throws {
    #expect(try arguments("level", "-7", "3", "-")?.operands == ["-7", "3", "-"])
    #expect(try arguments("run", "--", "--data", "-q")?.operands == ["--data", "-q"])
  }

  @Test("help takes precedence over errors, and the version is one line")
  func helpTakesPrecedence() throws {
    #expect(try shown("--wrong", "-h") == table.help)
    #expect(try shown("level", "--wrong", "--help")?.hasPrefix("lamp level N...") == true)
    #expect(try shown("help", "run")?.contains("--data FILE") == true)
    #expect(try shown("help") == table.help)
    #expect(try shown("help", "help") == table.help)
    #expect(try shown("--version") == "lamp 1.2.3")
  }

  @Test("help shows examples first and fits 80 columns")
  func help() throws {
    let lines = table.help.split(separator: "\n").map(String.init)
    #expect(lines[1] == "Examples:")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test("unknown words are reported with a suggestion")
  func refusals() {
    #expect(refusal("levl") == "there is no command 'levl'. Did you mean 'level'?")
    #expect(refusal("xyz") == "there is no command 'xyz'. 'lamp --help' lists them.")
    #expect(refusal("help", "runn") == "there is no command 'runn'. Did you mean 'run'?")
    #expect(refusal("--dta", "f") == "'run' has no option '--dta'. Did you mean '--data'?")
    #expect(refusal("level", "-q") == "'level' has no option '-q'. 'lamp help level' lists them.")
    #expect(refusal("--data=") == "'--data' needs a value. Write '--data FILE'.")
    #expect(
      refusal("--data", "f", "level", "3")
        == "'level' has no option '--data'. 'lamp help level' lists them.")
    #expect(refusal("--data") == "'--data' needs a value. Write '--data FILE'.")
    #expect(refusal("--quiet=yes") == "'--quiet' takes no value.")
    #expect(refusal("list", "all") == "'list' takes no 'all'. 'lamp help list' says what it takes.")
    #expect(
      refusal("list", "--", "-q") == "'list' takes no '-q'. 'lamp help list' says what it takes.")
  }
}
