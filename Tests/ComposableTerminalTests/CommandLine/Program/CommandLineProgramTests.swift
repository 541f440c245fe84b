import Testing
@testable import ComposableTerminal

@MainActor
struct CommandLineProgramTests {
  private struct Broken: Error, CustomStringConvertible { let description = "it broke" }

  private func run(_ words: String...) async -> (ExitCode, Written) {
    let written = Written()
    let program = CommandLineProgram(
      "p", version: "1", summary: "s",
      commands: [
        .init("ok", summary: "") { _, _ in .success },
        .init("bad", summary: "") { _, _ in throw Broken() },
        .init("words", summary: "") { _, _ in throw CommandLineError("no number.") },
      ])
    return (await program.run(words, on: written.console()), written)
  }

  @Test("the exit code reflects the outcome, and errors go to standard error")
  func exitCodes() async {
    #expect(await run("ok").0 == .success)
    let (failed, failure) = await run("bad")
    #expect(failed == .failure)
    #expect(failure.error == "p: it broke\n")
    let (misused, misuse) = await run("words")
    #expect(misused == .usage)
    #expect(misuse.error == "p: no number.\n")
    let (unknown, mistake) = await run("okk")
    #expect(unknown == .usage)
    #expect(mistake.error == "p: there is no command 'okk'. Did you mean 'ok'?\n")
    #expect(mistake.output.isEmpty)
  }

  @Test("the program reports a failure to write output and exits with 1")
  func fullDisk() async {
    var errorOutput = ""
    let console = CommandLineConsole(
      output: { _ in throw Broken() },
      error: { errorOutput += String(decoding: $0, as: UTF8.self) }
    )
    let program = CommandLineProgram(
      "p", version: "1", summary: "s",
      commands: [
        .init("ok", summary: "") { _, console in
          console.print("result")
          return .success
        }
      ])
    let exitCode = await program.run([], on: console)
    #expect(exitCode == .failure)
    #expect(errorOutput == "p: cannot write the output: it broke.\n")
  }

  @Test("the version is printed to standard output with exit code 0")
  func help() async {
    let (exitCode, written) = await run("--version")
    #expect(exitCode == .success)
    #expect(written.output == "p 1\n")
    #expect(written.error.isEmpty)
  }

  @Test("a command knows the program's name, which also begins its examples")
  func names() async {
    let written = Written()
    let program = CommandLineProgram(
      "p", version: "2", summary: "s",
      commands: [
        .init("ok", summary: "", examples: ["$0 ok", "echo $0 | p ok"]) { arguments, console in
          console.print("\(arguments.program) \(arguments.version) \(arguments.command)")
          return .success
        }
      ])
    #expect(await program.run(["ok"], on: written.console()) == .success)
    #expect(written.output == "p 2 ok\n")
    #expect(program.commands[0].examples == ["p ok", "echo $0 | p ok"])
  }
}
