import Testing
@testable import ComposableTerminal

struct LineSplitterTests {
  private func split(_ pieces: [[UInt8]], limit: Int = 10) -> [ScriptLine] {
    var splitter = LineSplitter(lengthLimit: limit)
    return pieces.flatMap { splitter.split($0) } + splitter.finish()
  }

  @Test("lines are assembled correctly no matter where the bytes are split")
  func anyCut() {
    let bytes = Array("one\r\ntwo\n\nthrée".utf8)
    let lines: [ScriptLine] = [.text("one"), .text("two"), .text(""), .text("thrée")]
    for cut in 0...bytes.count {
      #expect(split([Array(bytes[..<cut]), Array(bytes[cut...])]) == lines)
    }
    #expect(split(bytes.map { [$0] }) == lines)
  }

  @Test("a line that is too long is marked, and the next line is read")
  func tooLong() {
    let exact = String(repeating: "x", count: 10)
    #expect(split([Array((exact + "\r\n").utf8)]) == [.text(exact)])
    #expect(split([Array((exact + "x\nok\n").utf8)]) == [.tooLong, .text("ok")])
    #expect(split(Array(repeating: Array(exact.utf8), count: 1000)) == [.tooLong])
  }

  @Test("a line that is not valid UTF-8 is marked as invalid")
  func notText() {
    #expect(split([[0xFF, 0xFE, 0x0A, 0x61]]) == [.notText, .text("a")])
  }
}
