import Testing
@testable import ComposableTerminal

@MainActor
struct OutputTextTests {
  @Test(
    "numbers are written as the standard library writes them",
    arguments: [0, 9, 10, -1, -10, 1_234_567_890, .max, .min])
  func numbers(number: Int) {
    var text = OutputText()
    text.append(number)
    #expect(String(decoding: text.bytes, as: UTF8.self) == String(number))
  }

  @Test("writing buffered text empties the buffer and prints the text once")
  func written() {
    let written = Written()
    let console = written.console()
    var text = OutputText()
    text.append("é ")
    text.append(7)
    console.write(&text)
    #expect(text.bytes.isEmpty)
    console.write(&text)
    console.flush()
    #expect(written.output == "é 7")
  }
}
