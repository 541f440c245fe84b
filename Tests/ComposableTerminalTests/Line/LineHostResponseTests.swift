import ComposablePlatform
import ComposableTesting
import TestSupport
import Testing

@testable import ComposableTerminal

@MainActor
struct LineHostResponseTests {
  /// Returns what a script prints.
  private func play(
    _ script: String, gate: Gate = Gate(), _ options: LineOptions = LineOptions()
  ) async throws -> String {
    let written = Written()
    let host = LineHost(
      name: "pages", ui: .pages(gate), console: written.console(), options: options)
    _ = try await host.run(script: script)
    return written.output
  }

  @Test("a command without a notice prints the first row it changes")
  func firstChange() async throws {
    #expect(try await play("add\nadd\n") == "count 1\ncount 2\n")
    #expect(try await play("detail\nadd\n") == "0 is a number\ncount 1\n")
    #expect(try await play("go right\ngo left\n") == "Right\nLeft\n")
  }

  @Test("a command that changes no row prints 'nothing changed'")
  func nothingChanged() async throws {
    #expect(try await play("nothing\n") == "nothing changed\n")
  }

  @Test("a command that only closes an overlay prints the title behind it")
  func closed() async throws {
    #expect(try await play("detail\nclose\n") == "0 is a number\nLeft\n")
  }

  @Test("a hidden page's command prints the change on that page")
  func hidden() async throws {
    #expect(
      try await play("drop #1\ndrop two\ndrop three\ngo right\nadd\n")
        == "removed line one\nremoved line two\nremoved line three\nRight\ncount 1\n")
  }

  @Test("a background command prints its change when it ends")
  func started() async throws {
    let gate = Gate()
    gate.open()
    #expect(try await play("work\n", gate: gate) == "count 10\n")
    let other = Gate()
    let ui = TerminalUI.pages(other)
    let written = Written()
    let host = LineHost(name: "pages", ui: ui, console: written.console())
    let session = Task { try await host.run(script: "work &\nadd\nwait\n") }
    await pause(while: !host.state.isHeld)
    other.open()
    _ = try await session.value
    #expect(written.output == "started\ncount 1\ncount 11\n")
  }
}
