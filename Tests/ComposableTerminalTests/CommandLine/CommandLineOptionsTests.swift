import Testing

@testable import ComposableTerminal

/// What other parsers accept, and users expect.
struct CommandLineOptionsTests {
  private let table = CommandLineTable(
    program: "tool", version: "1", summary: "print files",
    commands: [
      .init(
        "show", aliases: ["print"], operands: "[FILE...]", summary: "show files",
        options: [
          .init("--output", short: "-o", value: "FILE", summary: "write to FILE"),
          .init("--count", short: "-n", value: "N", summary: "how many"),
          .init("--mode", short: "-m", value: "MODE", values: ["plain", "it's"], summary: "how"),
          .init("--all", short: "-a", summary: "all"),
          .init("--verbose", short: "-v", summary: "more"),
          .init("--no-color", summary: "no colors"),
        ]),
      .init("run", operands: "PROGRAM [WORD...]", summary: "run", passesOptions: true),
      .init("list", summary: "list the files"),
    ])

  private func arguments(_ words: [String]) throws -> CommandLineTable.Arguments {
    guard case .run(let arguments) = try table.parse(words) else {
      throw CommandLineError("help is shown")
    }
    return arguments
  }

  private func refusal(_ words: String...) -> String? {
    do {
      _ = try arguments(words)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "a short option takes a value in the same word or the next",
    arguments: [
      ["-n5"], ["-n=5"], ["-n", "5"], ["--count=5"], ["--count", "5"], ["-n4", "-n5"],
      ["show", "-n5"], ["-n5", "show"], ["-n", "5", "show"], ["print", "-n5"],
    ])
  func values(words: [String]) throws {
    let parsed = try arguments(words)
    #expect(parsed.value(of: "--count") == "5" && parsed.command == "show")
    #expect(try arguments(["-avn5", "a"]).value(of: "--count") == "5")
  }

  @Test("flags are joined and counted, and a later opposite removes them")
  func flags() throws {
    let joined = try arguments(["-avn", "5", "a"])
    #expect(joined.has("--all") && joined.has("--verbose") && joined.operands == ["a"])
    #expect(joined.value(of: "--count") == "5")
    #expect(try arguments(["-vv", "--verbose"]).count(of: "--verbose") == 3)
    #expect(try !arguments(["--all", "--no-all"]).has("--all"))
    #expect(try arguments(["--no-all", "-a"]).has("--all"))
    // An option of this name is itself.
    #expect(try arguments(["--no-color"]).has("--no-color"))
    #expect(refusal("--no-output")?.hasPrefix("'show' has no option '--no-output'.") == true)
  }

  @Test("an option given several times has all its values")
  func repeated() throws {
    let parsed = try arguments(["--output=a", "-o", "b", "-oc"])
    #expect(
      parsed.values(of: "--output") == ["a", "b", "c"] && parsed.value(of: "--output") == "c")
    #expect(parsed.values(of: "--count").isEmpty)
  }

  @Test("a value may be empty, but an option is never the value of another")
  func emptyValues() throws {
    #expect(try arguments(["--output="]).value(of: "--output")?.isEmpty == true)
    #expect(try arguments(["--output", ""]).value(of: "--output")?.isEmpty == true)
    #expect(
      refusal("--output", "--all")
        == "'--output' needs a value. Use '--output FILE', or '--output=--all'.")
    #expect(try arguments(["--output=--all"]).value(of: "--output") == "--all")
    #expect(try arguments(["-o-"]).value(of: "--output") == "-")
    #expect(try arguments(["-o", "-"]).value(of: "--output") == "-")
    #expect(try arguments(["-n", "-5"]).value(of: "--count") == "-5")
    #expect(refusal("-o", "--") == "'--output' needs a value. Use '--output FILE'.")
    #expect(refusal("-avo") == "'--output' needs a value. Use '--output FILE'.")
    #expect(refusal("-a=1") == "'--all' takes no value.")
    #expect(refusal("-mx") == "'--mode' takes plain or it's, not 'x'.")
    #expect(refusal("-axv")?.hasPrefix("'show' has no option '-axv'.") == true)
  }

  @Test("operands of the default command need no command")
  func defaultCommand() throws {
    #expect(try arguments(["a.txt", "b.txt"]).operands == ["a.txt", "b.txt"])
    #expect(try arguments(["a.txt", "-a"]).has("--all"))
    #expect(try arguments([]).operands.isEmpty)
    // A misspelt command is not an operand.
    #expect(refusal("lst") == "there is no command 'lst'. Did you mean 'list'?")
    #expect(try arguments(["--", "lst"]).operands == ["lst"])
    #expect(try arguments(["show", "list"]).operands == ["list"])
  }

  @Test("words after an operand are passed on where a command says so")
  func passesOptions() throws {
    let words = try arguments(["run", "ls", "-l", "--help", "--", "-x"])
    #expect(words.operands == ["ls", "-l", "--help", "--", "-x"])
    #expect(try table.parse(["run", "--help", "ls"]) == table.parse(["help", "run"]))
    #expect(refusal("run", "-l", "ls")?.hasPrefix("'run' has no option '-l'.") == true)
    #expect(try table.parse(["-ah"]) == table.parse(["help", "show"]))
  }

  private func problem(_ commands: CommandLineTable.Command...) -> String? {
    CommandLineTable.problem(of: commands)
  }

  @Test(
    "options that collide or cannot be typed are refused",
    arguments: [
      (
        CommandLineTable.Option("--host", short: "-h", summary: ""),
        "'-h' is an option of every command"
      ),
      (.init("--version", summary: ""), "'--version' is an option of every command"),
      (.init("--quiet", short: "-q", summary: ""), "two options are named '-q'"),
      (.init("quick", summary: ""), "an option is written as '--name' and '-n'"),
      (.init("--quick", short: "-qu", summary: ""), "an option is written as '--name' and '-n'"),
      (.init("--five", short: "-5", summary: ""), "an option is written as '--name' and '-n'"),
    ])
  func collisions(option: CommandLineTable.Option, reason: String) {
    #expect(
      problem(
        .init("a", summary: "", options: [.init("--quick-q", short: "-q", summary: ""), option]))
        == "'a': \(reason)")
  }

  @Test(
    "a pattern of operands is understood, or refused",
    arguments: [
      ("FILE", true), ("FILE N", true), ("N...", true), ("[FILE]", true), ("FILE [N...]", true),
      ("bash|zsh|fish", true), ("ID|#N", true), ("[FILE] N", false), ("N... FILE", false),
      ("[FILE", false), ("FILE?", false), ("FILE...N", false),
    ])
  func patterns(operands: String, isUnderstood: Bool) {
    #expect((problem(.init("a", operands: operands, summary: "")) == nil) == isUnderstood)
    #expect(problem(.init("a", summary: ""), .init("b", aliases: ["a"], summary: "")) != nil)
    #expect(problem(.init("help", summary: "")) != nil)
  }
}
