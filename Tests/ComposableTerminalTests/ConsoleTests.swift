import Testing
@testable import ComposableTerminal

@MainActor
struct ConsoleTests {
  @Test("results are buffered, and written before a note")
  func order() {
    var log: [String] = []
    let console = Console(
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

  @Test("a status line is erased before other output, and not written without a terminal")
  func status() {
    let written = Written()
    let console = written.console(showsStatus: true)
    console.status("50%")
    console.print("done")
    console.flush()
    #expect(written.error == "\r50%\u{1B}[K\r\u{1B}[K")
    let silent = Written()
    silent.console().status("50%")
    #expect(silent.error.isEmpty)
  }
}
