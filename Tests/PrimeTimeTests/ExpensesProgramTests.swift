import ComposableTesting
import Foundation
import TestSupport
import Testing

/// A program with forms at a pseudo-terminal, seen from outside.
struct ExpensesProgramTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func start(
    _ arguments: [String] = [], _ variables: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      ["\(Shell.programs)/expenses"] + arguments + ["--data", folder("expenses.json")],
      environment: variables.merging(["EXPENSES_PASSWORD": "sesame"]) { $1 })
  }

  /// The keys that open the form.
  ///
  /// After a screen appears by itself, a letter works only after a pause or another key.
  private static let add = "\u{1B}[Ba"

  /// Starts the program in the full screen, logs in and opens the form.
  private func startInForm(
    _ arguments: [String] = ["run"], _ variables: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try start(arguments, variables)
    try terminal.wait(for: "Password")
    terminal.type("ann\rsesame\r")
    try terminal.wait(for: "Total:")
    terminal.type(Self.add)
    try terminal.wait(for: "New expense")
    return terminal
  }

  @Test("full-screen mode saves a form and never leaks the password")
  func fullScreen() throws {
    let journal = folder("session.jsonl")
    let terminal = try startInForm(["record", journal])
    terminal.type("tea\r2.5\r\r\r\rgood\t\r")
    try terminal.wait(for: "2.50")
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
    let files = try [journal, folder("expenses.json")].map {
      try String(contentsOfFile: $0, encoding: .utf8)
    }
    #expect(files[1].contains("\"amount\":250") && files[1].contains("good"))
    #expect(!(files.joined() + terminal.text).contains("sesame"))
  }

  @Test("an editor changes the note of a form", arguments: [[], ["--ui", "line"]])
  func editor(mode: [String]) throws {
    try folder.write("echo editing; read line; echo \"edited $line\" > \"$2\"\n", to: "editor.sh")
    let terminal = try start(["run"] + mode, ["EDITOR": "sh \(folder("editor.sh")) -x"])
    try terminal.wait(for: mode.isEmpty ? "Password" : "> ")
    terminal.type(mode.isEmpty ? "ann\rsesame\r" : "fill\rann\rsesame\r")
    try terminal.wait(for: mode.isEmpty ? "Total:" : "logged in")
    terminal.type(mode.isEmpty ? Self.add : "add\r")
    try terminal.wait(for: mode.isEmpty ? "New expense" : "Title: ")
    if !mode.isEmpty {
      // Fills in the form with commands.
      terminal.type("\u{3}")
      try terminal.wait(for: "> ")
    }
    terminal.type(mode.isEmpty ? "tea\r2.5\r\r\r\r\t\t\t\r" : "edit\r")
    try terminal.wait(for: "editing\r\n")
    terminal.forget()
    terminal.type("from the editor\r")
    // The form shows the text, or the prompt prints it.
    try terminal.wait(for: "edited from the editor")
    terminal.type(mode.isEmpty ? "\u{1B}[Z\u{1B}[Z\r" : "title tea\ramount 2.5\rsave\r")
    try terminal.wait(for: "2.50")
    terminal.type(mode.isEmpty ? "q" : "quit\r")
    #expect(try terminal.waitForEnd() == 0)
    #expect(
      try String(contentsOfFile: folder("expenses.json"), encoding: .utf8)
        .contains("edited from the editor"))
  }

  @Test("line mode prompts for each input and hides the password")
  func lines() throws {
    let terminal = try start(["run", "--ui", "line"])
    try terminal.wait(for: "> ")
    terminal.type("fill\r")
    try terminal.wait(for: "Name: ")
    terminal.type("ann\rsesame\r")
    try terminal.wait(for: "logged in (expenses: 0)")
    terminal.type("add tea 2.5 food\r")
    try terminal.wait(for: " 2.50 yes")
    terminal.type("quit\r")
    #expect(try terminal.waitForEnd() == 0)
    #expect(!terminal.text.contains("sesame"))
  }

  @Test("a paste of one megabyte is cut at the input's limit")
  func paste() throws {
    let terminal = try startInForm()
    terminal.type("\u{1B}[200~" + String(repeating: "paste ", count: 170_000) + "\u{1B}[201~")
    try terminal.wait(for: "at most 40 characters fit")
    terminal.type("\r1\r\u{C}")
    try terminal.wait(for: "paste paste paste paste paste paste past")
    terminal.send(SIGTERM)
    #expect(try terminal.waitForEnd() == 128 + Int(SIGTERM))
    #expect(terminal.isRestored)
  }

  @Test("a form survives random bytes", arguments: seeds(2, of: 10))
  func randomBytes(seed: UInt64) throws {
    // The bytes may press the button that starts an editor.
    let terminal = try startInForm(["run"], ["EDITOR": "true"])
    var random = SeededGenerator(seed: seed)
    var typed = 0
    while typed < 10_000 {
      var bytes: [UInt8] = []
      for _ in 0..<500 {
        let byte = UInt8.random(in: 0...255, using: &random)
        // Not the keys that quit or stop, nor those that confirm it.
        if ![0x03, 0x04, 0x1A, UInt8(ascii: "q"), UInt8(ascii: "y")].contains(byte) {
          bytes.append(byte)
        }
      }
      terminal.type(String(decoding: bytes, as: UTF8.self))
      typed += bytes.count
      try terminal.readAll(quiet: 5)
      terminal.forget()
    }
    terminal.send(SIGTERM)
    #expect(try terminal.waitForEnd() == 128 + Int(SIGTERM))
    #expect(terminal.isRestored)
  }
}
