import Testing
@testable import ComposableTerminal

@MainActor
struct ConsoleTests {
  @Test("the console writes buffered results before a note")
  func order() {
    var log: [String] = []
    let console = CommandLineConsole(
      output: { log.append("out " + String(decoding: $0, as: UTF8.self)) },
      error: { log.append("err " + String(decoding: $0, as: UTF8.self)) }
    )
    console.print("a")
    console.print("b")
    #expect(log.isEmpty)
    console.note("c")
    console.flush()
    #expect(log == ["out a\nb\n", "err c\n"])
  }

  @Test("the status line is optional and is erased before other output")
  func status() {
    let written = Written()
    let console = written.console(showsStatus: true)
    console.status("50%")
    console.print("done")
    console.flush()
    #expect(written.error == "\r\u{1B}[K50%\r\u{1B}[K")
    let silent = Written()
    silent.console().status("50%")
    #expect(silent.error.isEmpty)
  }

  @Test("the status line fits the terminal and is fully erased after a resize")
  func narrow() {
    let written = Written()
    let console = written.console(showsStatus: true)
    written.columns = 20
    console.status(String(repeating: "x", count: 100))
    #expect(written.error == "\r\u{1B}[K" + String(repeating: "x", count: 19))
    written.forget()
    written.columns = 10
    console.clearStatus()
    #expect(written.error == "\r\u{1B}[1A\u{1B}[J")
    written.forget()
    console.status("漢字漢字漢字")
    #expect(written.error == "\r\u{1B}[K漢字漢字")
  }

  @Test("JSON output escapes control and format characters")
  func printsJSON() throws {
    let written = Written()
    let console = written.console()
    try console.print(json: ["a\u{1}\u{7F}\u{9B}b\u{202E}\u{E0041}", "ä/🙂"])
    console.flush()
    #expect(
      written.output
        == #"["a\u0001\u007f\u009bb\u202e\udb40\udc41","ä/🙂"]"# + "\n")
  }
}
