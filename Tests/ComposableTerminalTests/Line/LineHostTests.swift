import ComposableCore
import ComposableTesting
import ComposablePlatform
import TestSupport
import Testing
@testable import ComposableTerminal

@MainActor
struct LineHostTests {
  @Test("every accepted command prints one line")
  func printsOneLine() async throws {
    let (exitCode, written) = try await play("switch\nlevel 3\nlevel 3\n+2\n+ 2\nbright\n")
    #expect(written.output == "on\nlevel 3\nlevel 3\nlevel 5\nlevel 7\nlevel 7\n")
    #expect(written.error == "lamp: the level is lost. Try 'level 0'.\n")
    #expect(exitCode == .success)
  }

  @Test("comments and blank lines are skipped, and CRLF is accepted")
  func lines() async throws {
    let (exitCode, written) = try await play("# a comment\r\n\r\n  switch  \r\n\nswitch")
    #expect(written.output == "on\noff\n")
    #expect(exitCode == .success)
  }

  @Test("an invalid line is reported with its number and ends the run")
  func badLine() async throws {
    let (exitCode, written) = try await play("switch\n\nswich\nswitch\n")
    #expect(written.output == "on\n")
    #expect(written.error == "lamp: line 3: unknown command 'swich'. Did you mean 'switch'?\n")
    #expect(exitCode == .usage)
  }

  @Test("'--keep-going' continues after errors but still exits with 2")
  func keepGoing() async throws {
    let (exitCode, written) = try await play("nothing\nswitch\n", LineOptions(keepsGoing: true))
    #expect(written.output == "on\n")
    #expect(written.error == "lamp: line 1: unknown command 'nothing'. Try 'help'.\n")
    #expect(exitCode == .usage)
  }

  @Test("an interactive session shows a prompt and continues after errors")
  func interactive() async throws {
    let (exitCode, written) = try await play("oops\nswitch\n", LineOptions(isInteractive: true))
    #expect(written.output.hasPrefix("Type 'help' for a list of commands, 'quit' to exit.\n> "))
    #expect(written.output.hasSuffix("> \n"))
    #expect(written.output.contains("on\n"))
    #expect(written.error == "lamp: unknown command 'oops'. Try 'help'.\n")
    #expect(exitCode == .success)
  }

  @Test("unreadable input ends any session with exit code 2", arguments: [false, true])
  func unreadable(isInteractive: Bool) async throws {
    let folder = try TemporaryFolder()
    let written = Written()
    let reducer = Reducer<Int, Int, Void> { _, _, _ in .none }
    let host = LineHost(
      name: "lamp",
      ui: TerminalUI(
        Store(initialState: 0, reducer: reducer, environment: ()).view,
        render: { _ in Screen(title: "Lamp") }),
      console: written.console(), options: LineOptions(isInteractive: isInteractive))
    let exitCode = await host.run(LineReader(try Descriptor(reading: folder("."))))
    #expect(exitCode == .usage)
    #expect(written.error.contains("lamp: cannot read standard input: "))
  }

  @Test("'quit' and the end of the input both end the session")
  func quit() async throws {
    let (exitCode, written) = try await play("switch\nquit\nswitch\n")
    #expect(written.output == "on\n")
    #expect(exitCode == .success)
    #expect(try await play("").exitCode == .success)
  }

  @Test("a byte order mark before the first command is skipped")
  func byteOrderMark() async throws {
    #expect(try await play("\u{FEFF}switch\n").written.output == "on\n")
  }

  @Test("an exit warning requires a second 'quit' only in interactive sessions")
  func asksOnce() async throws {
    let options = LineOptions(isInteractive: true)
    let question = "lamp: the level is lost. Try 'level 0'. Type 'quit' again to quit anyway.\n"
    let (_, stayed) = try await play("level 3\nquit\nswitch\nquit\nquit\nswitch\n", options)
    #expect(stayed.output.split(separator: "\n").count { $0.hasSuffix("on") } == 1)
    #expect(stayed.error == question + question + "lamp: the level is lost. Try 'level 0'.\n")
    let (_, ended) = try await play("level 3\n", options)
    #expect(ended.error == question + "lamp: the level is lost. Try 'level 0'.\n")
    let (_, script) = try await play("level 3\nquit\nswitch\n")
    #expect(script.error == "lamp: the level is lost. Try 'level 0'.\n")
  }

  @Test("a session writes no prompt to redirected output")
  func outputElsewhere() async throws {
    let options = LineOptions(isInteractive: true, showsPrompt: false)
    let (_, written) = try await play("switch\noops\nswitch\n", options)
    #expect(written.output == "on\noff\n")
  }

  @Test("interrupting 'wait' does not end the session")
  func endsWaiting() async throws {
    let options = LineOptions(isInteractive: true)
    let (_, written) = try await play("warm &\nwait\nswitch\n", options) { host in
      await pause(while: !host.state.isHeld)
      #expect(host.cancelForeground())
      #expect(!host.cancelForeground())
    }
    let goesOn = "the command is still running. Press ctrl-c again to quit."
    #expect(written.output.contains("\n> warming\n"))
    #expect(written.output.contains("\(goesOn)\non\n"))
    #expect(!written.output.contains("done"))
  }

  #if DEBUG
    @Test("a control that can never be used is reported")
    func problems() async throws {
      let written = try await show(
        Screen(title: "", rows: [.controls([.button("help me", command: "help", sends: 1)])]),
        script: "show\nshow\n")
      #expect(
        written.error
          == "clock: the command 'help' for 'help me' is reserved. Use a different command.\n")
    }
  #endif

  @Test("'show' prints the screen, and '--frames' does so after each command")
  func frames() async throws {
    let frame = "Lamp\n====\non\n[switch] switch it\n"
    #expect(try await play("switch\nshow\n").written.output == "on\n" + frame)
    let options = LineOptions(showsFrames: true)
    #expect(try await play("switch\nshow\n", options).written.output == "on\n" + frame + frame)
  }

  @Test("a new modal is printed separately or, with '--frames', in the frame")
  func modals() async throws {
    let script = "ask\nwait\nkeep\nask\n"
    let question = "Off?\n====\n[keep] Keep   [switch-off] Switch off\n"
    #expect(
      try await playQuestion(script)
        == "\(question)nothing is running\nkept\n\(question)")
    let frames = try await playQuestion(script, LineOptions(showsFrames: true))
    #expect(frames.split(separator: "\n").count { $0.hasSuffix("Off?") } == 3)
  }

  @Test("in JSON mode, 'show' returns the screen as the response's text")
  func showInJSON() async throws {
    let written = try await play("show\n", LineOptions(printsJSON: true)).written
    #expect(
      written.output
        == #"{"line":1,"text":"Lamp\n====\noff\n[switch] switch it\n","version":1}"# + "\n")
  }

  @Test("in JSON mode, a rejected line produces a response with the reason")
  func refusalInJSON() async throws {
    let (exitCode, written) = try await play("oops\n", LineOptions(printsJSON: true))
    #expect(
      written.output == #"{"line":1,"refusal":"unknown command 'oops'. Try 'help'.","version":1}"#
        + "\n")
    #expect(written.error.isEmpty)
    #expect(exitCode == .usage)
  }

  @Test("in JSON mode, a new modal produces a response with its title")
  func modalInJSON() async throws {
    let lines = try await playQuestion("ask\nkeep\n", LineOptions(printsJSON: true))
      .split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains(#""text":"Off?""#) == true)
    #expect(lines.last?.contains("\"kept\"") == true)
  }

  @Test("control characters in a screen's text are written as visible escapes")
  func controlCharacters() async throws {
    let screen = Screen<Int>(title: "", rows: [.text("a\u{1B}[31mred\u{7}\u{9B}\u{202E}b")])
    let written = try await show(screen, script: "show\n")
    #expect(written.output.contains("a\\u{1B}[31mred\\u{7}\\u{9B}\\u{202E}b\n"))
  }

  /// Runs a script on a screen that never changes.
  private func show(_ screen: Screen<Int>, script: String) async throws -> Written {
    let written = Written()
    let reducer = Reducer<Int, Int, Void> { _, _, _ in .none }
    let host = LineHost(
      name: "clock",
      ui: TerminalUI(
        Store(initialState: 0, reducer: reducer, environment: ()).view, render: { _ in screen },
        notice: { _, _, _ in Notice("") }),
      console: written.console())
    _ = try await host.run(script: script)
    return written
  }

  /// Runs a script on a screen whose only command asks a question.
  private func playQuestion(
    _ script: String, _ options: LineOptions = LineOptions()
  ) async throws -> String {
    let reducer = Reducer<Bool, Bool, Void> { isAsked, asks, _ in
      isAsked = asks
      return .none
    }
    let written = Written()
    let host = LineHost(
      name: "lamp",
      ui: TerminalUI(
        Store(initialState: false, reducer: reducer, environment: ()).view,
        render: { isAsked in
          var screen = Screen<Bool>(
            title: "Lamp", commands: [.button("ask", command: "ask", sends: true)])
          if isAsked {
            screen.overlay = .prompt(
              Prompt(
                title: "Off?",
                choices: [.init("Keep", sends: false), .init("Switch off", sends: false)]))
          }
          return screen
        },
        notice: { asks, _, _ in asks ? nil : Notice("kept") }),
      console: written.console(),
      options: options
    )
    #expect(try await host.run(script: script) == .success)
    return written.output
  }

  @Test("help lists every command once")
  func help() async throws {
    let help = try await play("help\n").written.output
    for word in ["switch", "level N", "+N", "warm", "bright", "show", "wait", "help", "quit"] {
      #expect(help.split(separator: "\n").count { $0.hasPrefix("  \(word) ") } == 1)
    }
  }

  @Test("a command waits for its effects, then prints and dismisses the alert")
  func waits() async throws {
    let gate = Gate()
    gate.open()
    let (exitCode, written) = try await play("warm\nshow\n", gate: gate)
    #expect(written.output == "it is warm\nLamp\n====\noff\n[switch] switch it\n")
    #expect(exitCode == .success)
  }

  @Test("a failed command prints its result and error and sets exit code 1")
  func failure() async throws {
    let gate = Gate()
    gate.open(.failure(Gate.Broken()))
    let (exitCode, written) = try await play("warm\nswitch\n", gate: gate)
    #expect(written.output == "it stays cold\non\n")
    #expect(written.error == "lamp: line 1: The coil is broken.\n")
    #expect(exitCode == .failure)
  }

  @Test("a missing, unexpected or invalid argument is reported")
  func misuse() async throws {
    let options = LineOptions(keepsGoing: true)
    let (_, written) = try await play("switch 3\nlevel\nlevel x\nquit now\n", options)
    #expect(
      written.error == """
        lamp: line 1: 'switch' takes no argument.
        lamp: line 2: 'level' needs an argument: 'level N'.
        lamp: line 3: 'x' is not a number.
        lamp: line 4: 'quit' takes no argument.

        """)
  }

  @Test("the host never writes an escape byte to a pipe")
  func noEscapes() async throws {
    let options = LineOptions(keepsGoing: true)
    let (_, written) = try await play("\u{1B}[2J\nlevel \u{1B}c\u{7}\nswitch\n", options)
    #expect(!(written.output + written.error).utf8.contains { $0 == 0x1B || $0 == 0x07 })
    #expect(written.error.contains("unknown command '\\u{1B}[2J'"))
  }

  @Test("progress is shown while a command waits and is then erased")
  func status() async throws {
    let gate = Gate()
    let (_, written) = try await play("warm\n", gate: gate, showsStatus: true) { host in
      await pause(while: host.state.foreground == nil)
      gate.open()
    }
    #expect(written.output == "it is warm\n")
    #expect(written.error == "\r\u{1B}[Kwarming, 50%\r\u{1B}[K")
  }

  @Test("an endless series of alerts is stopped and reported")
  func endlessMessages() async throws {
    let reducer = Reducer<String?, Bool, Void> { message, isStart, _ in
      message = isStart || message == "tock" ? "tick" : "tock"
      return .none
    }
    let store = Store(initialState: nil, reducer: reducer, environment: ())
    let written = Written()
    let host = LineHost(
      name: "clock",
      ui: TerminalUI(
        store.view,
        render: { message in
          var screen = Screen<Bool>(
            title: "", rows: [.controls([.button("go", command: "go", sends: true)])])
          if let message {
            screen.overlay = .alert(Notice(message), dismiss: false)
          }
          return screen
        },
        notice: { _, _, _ in Notice("gone") }),
      console: written.console()
    )
    let exitCode = try await host.run(script: "go\n")
    #expect(exitCode == .failure)
    #expect(written.output.split(separator: "\n").count == 101)
    #expect(
      written.error == """
        clock: line 1: Each dismissed message was followed by another, 100 times in a row. \
        No more messages are shown. Make sure that dismissing a message does not show a new one.

        """)
  }
}
