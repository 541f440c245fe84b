import ComposableCore
import Testing

struct ScreenItemsTests {
  @Test("a line is made when it is read, and no other")
  func madeWhenRead() {
    let made = Recorder<Int>()
    let lines = Screen<Int>.Items(10..<100_010) { number in
      made.append(number)
      return Screen.Item("\(number)")
    }
    #expect(lines.count == 100_000)
    #expect(lines[5].text == "15")
    #expect(lines[99_999].text == "100009")
    #expect(made.values == [15, 100_009])
    #expect(!lines.isEmpty)
    #expect(Screen<Int>.Items(EmptyCollection<Int>()) { Screen.Item("\($0)") }.isEmpty)
  }

  @Test("a mapped line has the same id and text, and its controls send mapped actions")
  func mapped() throws {
    let line = Screen<Int>.Item(id: "7", text: "seven", controls: [.button("Drop", sends: 7)])
      .map { "\($0)" }
    #expect(line.id == "7" && line.text == "seven")
    guard case .button(let action) = try #require(line.controls.first).kind else { return }
    #expect(action == "7")
  }

  @Test("the text of a lookup is made when it is printed")
  func lookups() throws {
    let made = Recorder<String>()
    @Sendable func text() -> String {
      made.append("made")
      return "a long text"
    }
    let screen = Screen<Int>(
      title: "", shortcuts: [.lookup("what", command: "what", answer: text())]
    )
    .map { $0 }
    #expect(made.values.isEmpty)
    guard case .lookup(let answer) = try #require(screen.controls.first).kind else { return }
    #expect(answer() == "a long text")
    #expect(made.values.count == 1)
  }
}
