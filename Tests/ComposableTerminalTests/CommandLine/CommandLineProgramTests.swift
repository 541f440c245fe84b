import Testing
@testable import ComposableTerminal

@MainActor
struct CommandLineProgramTests {
  private struct Broken: Error, CustomStringConvertible { let description = "it broke" }

  private func run(_ words: String...) async -> (ExitCode, Written) {
    let written = Written()
    let table = CommandLineTable(
      program: "p", version: "1", summary: "s",
      commands: [
        .init("ok", summary: "", examples: []), .init("bad", summary: "", examples: []),
        .init("words", summary: "", examples: []),
      ])
    let program = CommandLineProgram(table) { arguments, _ in
      switch arguments.command {
      case "bad": throw Broken()
      case "words": throw CommandLineError("no number.")
      default: return .success
      }
    }
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
    let table = CommandLineTable(
      program: "p", version: "1", summary: "s",
      commands: [.init("ok", summary: "", examples: [])])
    let exitCode = await CommandLineProgram(table) { _, console in
      console.print("result")
      return .success
    }.run([], on: console)
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
}
