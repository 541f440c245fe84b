import Foundation
import TestSupport
import Testing

/// Screens at a pseudo-terminal that do not fit, or change by themselves.
struct ChangingScreenTests {
  private func start() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(["\(Shell.programs)/CrashProgram"])
    try terminal.wait(for: "quit")
    return terminal
  }

  @Test("letters do not answer a question that appears as they are typed")
  func question() throws {
    let terminal = try start()
    terminal.type("a")
    try terminal.wait(for: "Remove it?")
    terminal.type("ddddkkkk \r")
    try terminal.readAll(quiet: 50)
    #expect(!terminal.text.contains("answer: kept") && !terminal.text.contains("dropped"))
    // An arrow shows that the user has looked.
    terminal.type("\u{1B}[Cd")
    try terminal.wait(for: "dropped")
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test("a question can be answered after a pause")
  func pause() throws {
    let terminal = try start()
    terminal.type("a")
    try terminal.wait(for: "Remove it?")
    try terminal.readAll(quiet: 1000)
    terminal.type("d")
    try terminal.wait(for: "dropped")
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test("rows that do not fit are reached by keys")
  func tall() throws {
    let terminal = try start()
    terminal.type("h")
    try terminal.wait(for: "of 62")
    // The page key, end, home; and a key that draws the whole screen again.
    for (key, line) in [("\u{1B}[6~", "line 30"), ("\u{1B}[F", "line 60"), ("\u{1B}[H", "line 1")] {
      terminal.forget()
      terminal.type(key + "\u{C}")
      try terminal.wait(for: line + "\u{1B}")
      try terminal.wait(for: "of 62")
    }
    terminal.type("q")
    #expect(try terminal.waitForEnd() == 0)
  }
}
