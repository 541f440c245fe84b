import ComposableCore
import Testing
@testable import ComposableTerminal

@MainActor
struct LineHostPromptTests {
  /// Runs a session at a terminal whose screen shows what was printed.
  @discardableResult
  private func session(
    gate: Gate = Gate(), isEndedByTest: Bool = false, showsProgress: Bool = true,
    _ body: @MainActor (ScriptedTerminal, Transcript) async throws -> Void
  ) async rethrows -> (end: SessionEnd, text: String) {
    let terminal = ScriptedTerminal(columns: 40, rows: 24)
    let shown = Transcript()
    let console = CommandLineConsole(
      columns: { terminal.size.columns },
      output: { shown.write($0) },
      error: { shown.write($0) })
    let store = Store(initialState: LampState(), reducer: lampReducer(gate), environment: ())
    let host = LineHost(
      name: "lamp",
      ui: TerminalUI(
        store.view,
        render: { state in
          var screen = lampScreen(state)
          if !showsProgress, state.isBusy { screen.rows.removeLast() }
          return screen
        },
        notice: lampNotice,
        exitWarning: { $0.level > 0 ? Refusal("the level is lost", remedies: "level 0") : nil }),
      console: console, options: LineOptions(isInteractive: true))
    let run = Task { await host.run(at: terminal) }
    await terminal.settle()
    try await body(terminal, shown)
    if !isEndedByTest { terminal.send(.ended(bySignal: 15)) }
    let end = await run.value
    await host.finish()
    gate.open()
    return (end, shown.text)
  }

  @Test("lines are edited, executed and recalled from the history")
  func types() async {
    await session { terminal, shown in
      #expect(shown.text == "Type 'help' for a list of commands, 'quit' to exit.\n>\n")
      await terminal.type("swtch\u{1B}[D\u{1B}[D\u{1B}[Di\r")
      #expect(shown.text.hasSuffix("> switch\non\n>\n"))
      await terminal.type("\u{1B}[A\r")
      #expect(shown.text.hasSuffix("> switch\non\n> switch\noff\n>\n"))
    }
  }

  @Test("tab completes a command or prints the possible completions")
  func completes() async {
    await session { terminal, shown in
      await terminal.type("sw\t\r")
      #expect(shown.text.hasSuffix("> switch\non\n>\n"))
      await terminal.type("w\t\t")
      #expect(shown.text.hasSuffix("on\nwait  warm\n> wa\n"), "\(shown.text)")
      await terminal.type("r\t")
      #expect(shown.text.hasSuffix("on\nwait  warm\n> warm\n"), "\(shown.text)")
    }
  }

  @Test("other commands work while a command runs and shows its progress")
  func stays() async {
    let gate = Gate()
    await session(gate: gate) { terminal, shown in
      await terminal.type("warm\r")
      #expect(shown.text.hasSuffix("> warm\n50% warming >\n"))
      await terminal.type("switch\rwarm\r")
      #expect(
        shown.text.hasSuffix(
          "> switch\non\n> warm\nlamp: the lamp is busy. Try 'wait'.\n50% warming >\n"))
    }
  }

  @Test("the prompt shows that a command without progress is running")
  func namesRunning() async {
    await session(showsProgress: false) { terminal, shown in
      await terminal.type("warm\r")
      #expect(shown.text.hasSuffix("> warm\nwarming >\n"), "\(shown.text)")
    }
  }

  @Test("a response never interrupts the line being typed")
  func responses() async {
    let gate = Gate()
    await session(gate: gate) { terminal, shown in
      await terminal.type("warm\rswi")
      #expect(shown.text.hasSuffix("> warm\n50% warming > swi\n"))
      gate.open()
      await terminal.settle()
      #expect(shown.text.hasSuffix("> warm\nit is warm\n> swi\n"))
      await terminal.type("tch\r")
      #expect(shown.text.hasSuffix("it is warm\n> switch\non\n>\n"))
    }
  }

  @Test("lines after 'wait' are held back until all effects end")
  func waits() async {
    let gate = Gate()
    let (end, text) = await session(gate: gate, isEndedByTest: true) { terminal, shown in
      await terminal.type("warm &\rwait\rswitch\rquit\r")
      #expect(shown.text.hasSuffix("> warm &\nwarming\n> wait\n> switch\n> quit\n50% warming >\n"))
      gate.open()
    }
    #expect(end == .quit)
    #expect(text.hasSuffix("it is warm\non\n"))
  }

  @Test("ctrl-c stops waiting, then clears the line, then ends the session")
  func interrupts() async {
    let (end, text) = await session(isEndedByTest: true) { terminal, shown in
      await terminal.type("warm\rswi\u{3}")
      let goesOn = "the command is still running. Press ctrl-c again to quit."
      #expect(shown.text.hasSuffix("> warm\n\(goesOn)\n50% warming > swi\n"))
      await terminal.type("\u{3}")
      #expect(shown.text.hasSuffix("> swi\n50% warming >\n"))
      terminal.sendKeys("level 3\r\u{3}")
    }
    #expect(end == .signal(2))
    #expect(text.contains("> level 3\nlevel 3\n>\nlamp: a command was still running"))
    #expect(text.hasSuffix("lamp: the level is lost. Try 'level 0'.\n"))
  }

  @Test("quitting shows the exit warning once and reports cancelled commands")
  func quits() async {
    let (end, text) = await session(isEndedByTest: true) { terminal, shown in
      await terminal.type("level 3\rwarm\r\u{4}")
      #expect(
        shown.text.hasSuffix(
          "lamp: the level is lost. Try 'level 0'. Type 'quit' again to quit anyway.\n50% warming >\n"
        ))
      terminal.sendKeys("quit\r")
    }
    #expect(end == .quit)
    #expect(text.contains("a command was still running and was cancelled."))
  }

  @Test("a line that is too long for its row scrolls, even after a resize")
  func narrow() async {
    await session { terminal, shown in
      await terminal.type(String(repeating: "x", count: 60) + "end")
      #expect(shown.text.hasSuffix("\n> <" + String(repeating: "x", count: 25) + "end\n"))
      terminal.size = Size(columns: 20, rows: 24)
      terminal.send(.resized)
      await terminal.settle()
      #expect(shown.text.hasSuffix("> <" + String(repeating: "x", count: 3) + "end\n"))
    }
  }

  @Test("lines held back when the session ends are reported as not executed")
  func namesHeldLines() async {
    let (_, text) = await session { terminal, _ in
      await terminal.type("warm &\rwait\rswitch\r")
    }
    #expect(text.contains("lamp: these lines were not executed: 'switch'."))
  }

  @Test("at the end of the input, held-back lines run before the session ends")
  func endAfterHeldLines() async {
    let gate = Gate()
    let (end, text) = await session(gate: gate, isEndedByTest: true) { terminal, _ in
      await terminal.type("warm &\rwait\rswitch\r\u{4}")
      gate.open()
    }
    #expect(end == .quit)
    #expect(text.hasSuffix("it is warm\non\n"))
  }

  @Test("resuming redraws a prompt that other output has overwritten")
  func resumes() async {
    await session { terminal, shown in
      await terminal.type("swi")
      shown.write(Array("\r\u{1B}[K[1]+ Stopped\n".utf8))
      terminal.send(.resumed)
      await terminal.settle()
      #expect(shown.text.hasSuffix("[1]+ Stopped\n> swi\n"))
    }
  }

  @Test("a session redraws its line after it is suspended and resumed")
  func suspends() async {
    await session { terminal, shown in
      await terminal.type("swi\u{1A}")
      #expect(terminal.suspensions == 1)
      #expect(shown.text.hasSuffix("> swi\n"))
    }
  }
}
