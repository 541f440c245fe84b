import ComposableTesting
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// The program in the full screen of a pseudo-terminal, seen from outside.
struct FullScreenTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func start(
    _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      ["\(Shell.programs)/primetime", "--data", folder("favorites.json")] + arguments,
      columns: columns, rows: rows, environment: environment)
    return terminal
  }

  @Test("full-screen mode starts, responds to keys and restores the terminal")
  func session() throws {
    let terminal = try start()
    try terminal.wait(for: "quit")
    #expect(!terminal.isRestored)
    for _ in 1...7 { terminal.type("+") }
    // Everything is drawn again, since a frame has only what has changed.
    terminal.type("\u{C}")
    try terminal.wait(for: "7th prime?")
    terminal.type("p")
    try terminal.wait(for: "7 is prime")
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.isRestored)
    #expect(terminal.isMainScreenShown)
  }

  @Test(
    "a fatal signal restores the terminal and ends the program",
    arguments: [
      SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS,
      SIGXCPU, SIGUSR1, SIGALRM, SIGPIPE,
    ])
  func signals(signal: CInt) throws {
    let terminal = try start()
    try terminal.wait(for: "quit")
    terminal.send(signal)
    #expect(try terminal.waitForEnd() == 128 + Int(signal))
    #expect(terminal.isRestored)
    #expect(terminal.isMainScreenShown)
  }

  @Test("a terminal hangup ends the program")
  func hangUp() throws {
    let terminal = try start()
    try terminal.wait(for: "quit")
    terminal.hangUp()
    #expect(try terminal.waitForEnd() == 129)
  }

  @Test("ctrl-c warns about unsaved favorites, then exits with 130")
  func interrupt() throws {
    let terminal = try start()
    try terminal.wait(for: "quit")
    terminal.type("++pf")
    try terminal.wait(for: "added 2 to favorites")
    terminal.type("\u{1B}")
    try terminal.wait(for: "(1)")
    terminal.type("\u{3}")
    try terminal.wait(for: "not written")
    terminal.type("\u{3}")
    #expect(try terminal.waitForEnd() == 130)
    #expect(terminal.isRestored)
    #expect(terminal.text.hasSuffix("primetime: the favorites were not written.\r\n"))
  }

  /// Starts a shell at a terminal.
  private func startShell() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      ["/bin/bash", "--norc", "-i"], environment: ["PS1": "ready$ "])
    try terminal.wait(for: "ready$ ")
    return terminal
  }

  /// Starts the program from a shell at a terminal, and stops it with the key for that.
  private func startAndStop(arguments: String, until text: String) throws -> PseudoTerminal {
    let terminal = try startShell()
    terminal.type("\(Shell.programs)/primetime --data \(folder("f.json")) \(arguments)\n")
    try terminal.wait(for: text)
    terminal.forget()
    terminal.type("\u{1A}")
    try terminal.wait(for: "ready$ ")
    return terminal
  }

  @Test("stopping restores the terminal, and continuing redraws the screen")
  func stops() throws {
    let terminal = try startAndStop(arguments: "", until: "quit")
    #expect(terminal.isMainScreenShown)
    terminal.forget()
    terminal.type("stty -a; fg\n")
    // The settings contain the word "quit".
    try terminal.wait(for: "help")
    #expect(terminal.text.contains(" icanon"))
    terminal.type("q")
    try terminal.wait(for: "ready$ ")
    terminal.forget()
    terminal.type("stty -a; exit\n")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.text.contains(" icanon"))
  }

  @Test("a stopped line-mode session restores the terminal and can be resumed")
  func stopsPrompt() throws {
    let terminal = try startAndStop(arguments: "--ui line", until: "to exit.")
    terminal.forget()
    terminal.type("stty -a; fg\n")
    try terminal.wait(for: "> ")
    #expect(terminal.text.contains(" icanon"))
    terminal.type("+\nquit\n")
    try terminal.wait(for: "counter 1")
    try terminal.wait(for: "ready$ ")
    terminal.type("exit\n")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test("a background program that reads input stops until it is resumed")
  func readsInBackground() throws {
    let terminal = try startShell()
    terminal.type("TERM=dumb \(Shell.programs)/primetime --data \(folder("f.json")) &\n")
    for _ in 1...50 where !terminal.text.contains("Stopped") {
      terminal.type("jobs\n")
      try terminal.readAll()
    }
    #expect(terminal.text.contains("Stopped"))
    terminal.type("fg\n+\n")
    try terminal.wait(for: "counter 1")
    terminal.type("quit\n")
    terminal.type("exit\n")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test("a stopped full-screen session does not resume in the background")
  func background() throws {
    let terminal = try startAndStop(arguments: "", until: "quit")
    terminal.forget()
    terminal.type("bg\n")
    // The shell says so when it is asked.
    for _ in 1...50 where !terminal.text.contains("Stopped") {
      terminal.type("jobs\n")
      try terminal.readAll()
    }
    #expect(terminal.text.contains("Stopped"))
    #expect(!terminal.text.contains("\u{1B}[?1049h"))
    terminal.forget()
    terminal.type("fg\n")
    try terminal.wait(for: "quit")
    terminal.type("+q")
    try terminal.wait(for: "ready$ ")
    terminal.type("exit\n")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test("nothing is drawn after full-screen mode ends")
  func nothingAfterwards() throws {
    for _ in 1...20 {
      let terminal = try start()
      try terminal.wait(for: "quit")
      terminal.type("++\u{C}q")
      #expect(try terminal.waitForEnd() == 0)
      #expect(terminal.text.hasSuffix("\u{1B}[?1049l"))
    }
  }

  @Test("a signal restores a terminal with unread output", arguments: [SIGTERM, SIGQUIT, SIGSEGV])
  func unread(signal: CInt) throws {
    let terminal = try start(columns: 300, rows: 100)
    try terminal.wait(for: "quit")
    for _ in 1...20 { terminal.type("\u{C}") }
    terminal.send(signal)
    #expect(try terminal.waitForEnd(reads: false) == 128 + Int(signal))
    try terminal.readAll()
    #expect(terminal.isRestored)
    #expect(terminal.text.contains("\u{1B}[?1049l"))
  }

  @Test("resizing the terminal redraws the whole screen")
  func resizes() throws {
    let terminal = try start()
    try terminal.wait(for: "quit")
    terminal.forget()
    terminal.resize(columns: 40, rows: 12)
    terminal.send(SIGWINCH)
    try terminal.wait(for: "quit")
    #expect(terminal.text.contains("\u{1B}[2J"))
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test("a paste of 200,000 bytes outside the command line is ignored")
  func paste() throws {
    let terminal = try start()
    try terminal.wait(for: "quit")
    terminal.type("\u{1B}[200~" + String(repeating: "+q", count: 100_000) + "\u{1B}[201~+\u{C}")
    try terminal.wait(for: "1st prime?")
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test("a burst of 2,000 keys is handled with little output")
  func burst() throws {
    let terminal = try start()
    try terminal.wait(for: "quit")
    terminal.forget()
    terminal.type(String(repeating: "+", count: 2000))
    try terminal.readAll()
    #expect(terminal.output.count < 2000)
    terminal.type("\u{C}")
    try terminal.wait(for: "2000th prime?")
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test("full-screen mode survives random bytes", arguments: seeds(2, of: 10))
  func randomBytes(seed: UInt64) throws {
    let terminal = try start(["--ascii"])
    try terminal.wait(for: "quit")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      var bytes = ""
      for _ in 0..<500 {
        let byte = UInt8.random(in: 0...127, using: &random)
        // Not the keys that quit or stop, nor those that type a command to quit.
        if ![0x03, 0x04, 0x1A, UInt8(ascii: "q"), UInt8(ascii: "y")].contains(byte) {
          bytes.unicodeScalars.append(UnicodeScalar(byte))
        }
      }
      terminal.type(bytes)
      try terminal.readAll(quiet: 5)
    }
    terminal.send(SIGTERM)
    #expect(try terminal.waitForEnd() == 128 + Int(SIGTERM))
    #expect(terminal.isRestored)
    #expect(terminal.isMainScreenShown)
  }

  @Test("a fatal signal during restoration still restores the terminal")
  func restoresTwice() throws {
    for _ in 1...40 {
      let terminal = try start()
      try terminal.wait(for: "quit")
      terminal.send(SIGTERM)
      terminal.send(SIGQUIT)
      _ = try terminal.waitForEnd()
      #expect(terminal.isRestored)
    }
  }

  @Test("a trap's message appears after full-screen mode ends")
  func trap() throws {
    let terminal = try PseudoTerminal(["\(Shell.programs)/CrashProgram"])
    try terminal.wait(for: "quit")
    terminal.type("t")
    let exitCode = try terminal.waitForEnd()
    #expect([128 + Int(SIGILL), 128 + Int(SIGTRAP)].contains(exitCode))
    #expect(terminal.isRestored)
    let shown = terminal.text.components(separatedBy: "\u{1B}[?1049l").last ?? ""
    #expect(shown.contains("the reason of the trap"))
  }

  private func startCrashProgram(_ arguments: String...) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(["\(Shell.programs)/CrashProgram"] + arguments)
    try terminal.wait(for: arguments.isEmpty ? "quit" : "> ")
    return terminal
  }

  @Test("what a program and its children print appears after full-screen mode")
  func prints() throws {
    let terminal = try startCrashProgram()
    terminal.type("pq")
    #expect(try terminal.waitForEnd() == 0)
    let parts = terminal.text.components(separatedBy: "\u{1B}[?1049l")
    let shown = try #require(parts.last)
    #expect(shown.contains("printed by the program\r\n"))
    #expect(shown.contains("printed by a child\r\n"))
    // The log of the action.
    #expect(shown.contains(".print"))
    #expect(parts.count == 2 && !parts[0].contains("printed"))
  }

  @Test("calling exit restores the terminal")
  func exits() throws {
    let terminal = try startCrashProgram()
    terminal.type("x")
    #expect(try terminal.waitForEnd() == 3)
    #expect(terminal.isRestored)
    #expect(terminal.isMainScreenShown)
  }

  @Test("a program can end its session, and asks first if changes would be lost")
  func quits() throws {
    var terminal = try startCrashProgram()
    terminal.type("l")
    #expect(try terminal.waitForEnd() == 0)
    terminal = try startCrashProgram()
    terminal.type("cl")
    try terminal.wait(for: "1 changes are not saved")
    // The question has appeared by itself, so another key comes first.
    terminal.type("\tq")
    #expect(try terminal.waitForEnd() == 0)
    terminal = try startCrashProgram()
    terminal.type("cn")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.isRestored && terminal.isMainScreenShown)
  }

  @Test("a program lends the terminal, and takes it back", arguments: ["hello\r", "\u{3}"])
  func lends(keys: String) throws {
    let terminal = try startCrashProgram()
    terminal.type("s")
    try terminal.wait(for: "in the shell\r\n")
    #expect(terminal.isRestored && terminal.isMainScreenShown)
    terminal.forget()
    terminal.type(keys)
    try terminal.wait(for: "the code was \(keys == "\u{3}" ? 130 : 7)")
    #expect(terminal.text.contains("got hello") == (keys != "\u{3}"))
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.text.contains("the shell ended with \(keys == "\u{3}" ? 130 : 7)"))
  }

  @Test("the keys that end a program do not end one that has lent its terminal")
  func keysOfOthers() throws {
    let terminal = try startCrashProgram()
    terminal.type("w")
    try terminal.wait(for: "working\r\n")
    terminal.type("\u{3}\u{1C}")
    try terminal.wait(for: "^\\")
    terminal.type("go\r")
    try terminal.wait(for: "the code was 9")
    // They do afterwards.
    terminal.type("\u{3}")
    #expect(try terminal.waitForEnd() == 130)
    #expect(terminal.isRestored && terminal.isMainScreenShown)
  }

  @Test("line mode lends the terminal, and asks before the program ends it")
  func lineMode() throws {
    let terminal = try startCrashProgram("--ui", "line")
    terminal.type("shell\r")
    try terminal.wait(for: "in the shell\r\n")
    #expect(terminal.isRestored)
    terminal.type("hello\r")
    try terminal.wait(for: "got hello")
    try terminal.wait(for: "the shell ended with 7")
    terminal.type("change\r")
    terminal.type("leave\r")
    try terminal.wait(for: "Type 'quit' again to quit anyway.")
    terminal.type("now\r")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.isRestored)
  }

  @Test("a program without a terminal does not start programs in it")
  func noTerminal() throws {
    let result = try Shell().run(
      "printf 'shell\nnow\nchange\n' | \(Shell.programs)/CrashProgram")
    #expect(result.error.contains("'/bin/sh' needs a terminal, and standard input is not one."))
    // The line after the end of the session was not executed.
    #expect(!(result.output + result.error).contains(".change"))
  }

  @Test(
    "stopping for the terminal restores it, and continuing redraws", arguments: [SIGTTIN, SIGTTOU])
  func stopsInBackground(signal: CInt) throws {
    let terminal = try startShell()
    terminal.type("\(Shell.programs)/CrashProgram & echo \"pid=$!.\"; fg\n")
    try terminal.wait(for: "quit")
    let match = try #require(terminal.text.firstMatch(of: /pid=(\d+)\./))
    terminal.forget()
    kill(try #require(pid_t(match.1)), signal)
    try terminal.wait(for: "ready$ ")
    #expect(terminal.isMainScreenShown)
    terminal.forget()
    terminal.type("stty -a; fg\n")
    // The settings contain the word "quit".
    try terminal.wait(for: "help")
    #expect(terminal.text.contains(" icanon"))
    terminal.type("q")
    try terminal.wait(for: "ready$ ")
    terminal.type("exit\n")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test("a stack overflow restores the terminal")
  func overflow() throws {
    let terminal = try PseudoTerminal(["\(Shell.programs)/CrashProgram"])
    try terminal.wait(for: "quit")
    terminal.type("o")
    #expect(try terminal.waitForEnd() == 128 + Int(SIGSEGV))
    #expect(terminal.isRestored)
    #expect(terminal.isMainScreenShown)
  }

  @Test("reports to standard error appear after full-screen mode ends")
  func reports() throws {
    let terminal = try PseudoTerminal(["\(Shell.programs)/CrashProgram"])
    try terminal.wait(for: "quit")
    terminal.type("rq")
    #expect(try terminal.waitForEnd() == 0)
    let shown = terminal.text.components(separatedBy: "\u{1B}[?1049l").last ?? ""
    #expect(shown.contains("an error that nothing catches"))
  }

  @Test(
    "each demo opens in full-screen mode",
    arguments: [
      "counter-demo", "prime-modal-demo", "favorite-primes-demo",
    ])
  func demos(name: String) throws {
    let terminal = try PseudoTerminal(["\(Shell.programs)/\(name)"])
    try terminal.wait(for: "quit")
    terminal.type("qq")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.isRestored)
  }

  /// The environment in which a question is never answered: that of a server that hangs.
  private func noAnswer(_ server: LoopbackServer) -> [String: String] {
    ["WOLFRAM_ALPHA_APP_ID": "key", "WOLFRAM_ALPHA_URL": server.address]
  }

  @Test("ctrl-c in line mode ends a request first, then the program")
  func interruptsLines() throws {
    let server = try LoopbackServer([.hang])
    let terminal = try start(["--ui", "line"], environment: noAnswer(server))
    try terminal.wait(for: "> ")
    terminal.type("set 2\nprime\nstar\nnth 7\n")
    try terminal.wait(for: "% the 7th prime")
    terminal.type("\u{3}")
    try terminal.wait(for: "stopped asking for the 7th prime")
    #expect(!terminal.text.contains("cancelled"))
    terminal.type("+\n")
    try terminal.wait(for: "counter 3")
    terminal.type("\u{3}")
    #expect(try terminal.waitForEnd() == 130)
    #expect(terminal.text.contains("the favorites were not written."))
    #expect(terminal.isRestored)
  }

  @Test("the SIGQUIT key ends a single query immediately")
  func quitsQuery() throws {
    let server = try LoopbackServer([.hang])
    let terminal = try PseudoTerminal(
      ["\(Shell.programs)/primetime", "nth", "7"], environment: noAnswer(server))
    try terminal.wait(for: "asking Wolfram Alpha")
    terminal.type("\u{1C}")
    #expect(try terminal.waitForEnd() == 131)
  }

  @Test(
    "the terminal is restored when a signal ends line mode", arguments: [SIGTERM, SIGQUIT, SIGSEGV])
  func endsLines(signal: CInt) throws {
    let server = try LoopbackServer([.hang])
    let terminal = try start(["--ui", "line"], environment: noAnswer(server))
    try terminal.wait(for: "> ")
    terminal.type("nth 7\n+")
    try terminal.wait(for: " > +")
    terminal.send(signal)
    #expect(try terminal.waitForEnd() == 128 + Int(signal))
    #expect(terminal.isRestored)
  }

  @Test("a dumb terminal gets line mode without escape sequences", arguments: ["dumb", ""])
  func dumb(term: String) throws {
    let terminal = try start(environment: ["TERM": term])
    try terminal.wait(for: "> ")
    terminal.type("+\nquit\n")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.text.contains("counter 1"))
    #expect(!terminal.text.contains("\u{1B}"))
  }
}
