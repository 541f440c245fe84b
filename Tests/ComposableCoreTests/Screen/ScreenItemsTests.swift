import ComposableCore
import Testing

struct ScreenItemsTests {
  @Test("a list builds only the lines that are read")
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

  @Test("a mapped line keeps its id and text and sends mapped actions")
  func mapped() throws {
    let line = Screen<Int>.Item(id: "7", text: "seven", controls: [.button("Drop", sends: 7)])
      .map { "\($0)" }
    #expect(line.id == "7" && line.text == "seven")
    guard case .button(let action) = try #require(line.controls.first).kind else { return }
    #expect(action == "7")
  }

  @Test("a selected line is marked, and a command selects another")
  func selecting() throws {
    let items = numbers.selecting(30, sends: { $0 * 10 })
    let screen = Screen(title: "", rows: [.list(items, empty: "none")]).map { "\($0)" }
    #expect(screen.plainText() == "  number 20\n> number 30\n  number 50\n")
    let select = try #require(screen.control(named: "select"))
    guard case .field(_, let parse) = select.kind else { return }
    #expect(try parse("50").get() == "500")
    #expect(try parse("#1").get() == "200")
    #expect(throws: Refusal.self) { try parse("7").get() }
    let none = Screen<Int>.Items([Int]()) { Screen.Item("\($0)") }
    #expect(none.selecting(Int?.none, sends: { $0 }).fields.map(\.command) == ["select"])
  }

  @Test("the title of a column shows the order, however narrow the column is")
  func order() {
    func header(_ title: String, width: Int) -> String? {
      let columns = [Screen<Int>.Column(title, width: width, order: .descending)]
      return Screen<Int>.Items(0..<1, columns: columns) { Screen.Item("\($0)") }
        .header(columns: 20)
    }
    #expect(header("Amount", width: 8) == "Amount v")
    #expect(header("Amount", width: 7) == "Am... v")
    #expect(header("Amount", width: 3) == "A v")
  }

  @Test("a mapped line keeps its meaning and the meanings of its cells")
  func meanings() {
    let item = Screen<Int>.Item(id: "1", cells: ["Rent", "no"])
      .style(.warning).style(.dim, ofCell: 1).map { "\($0)" }
    let items = Screen<String>.Items([item], columns: [.init("Title"), .init("Paid", width: 4)]) {
      $0
    }
    #expect(items.text(of: item, columns: 12) == "! Rent  no")
    let cells = items.styledCells(of: item, columns: 12, ellipsis: "...")
    #expect(cells.map(\.text).joined() == "! Rent  no  ")
    #expect(cells.first?.style == .warning && cells.first { $0.text == "no" }?.style == .dim)
  }

  private let numbers = Screen<Int>.Items([20, 30, 50], commands: ["drop"]) { number in
    Screen.Item(
      id: "\(number)", text: "number \(number)",
      controls: [
        .button(
          "Drop", command: "drop", disabled: number == 50 ? Refusal("50 stays") : nil,
          sends: number),
        .button("Odd", command: "odd", sends: -number),
      ])
  }

  @Test(
    "a list command accepts a line's id or position",
    arguments: [
      ("30", .success(30)), ("#1", .success(20)), ("50", .failure(Refusal("50 stays"))),
      ("7", .failure(Refusal("there is no '7' in the list", remedies: "drop #1"))),
      ("#0", .failure(Refusal("there is no '#0' in the list", remedies: "drop #1"))),
      ("#4", .failure(Refusal("there is no '#4' in the list", remedies: "drop #1"))),
      ("#x", .failure(Refusal("there is no '#x' in the list", remedies: "drop #1"))),
    ] as [(String, Result<Int, Refusal>)])
  func fields(text: String, result: Result<Int, Refusal>) throws {
    #expect(numbers.fields.map(\.command) == ["drop", "odd"])
    guard case .field(_, let parse) = numbers.fields[0].kind else { return }
    #expect(parse(text) == result)
  }

  @Test("an empty list disables its commands")
  func emptyFields() {
    let none = Screen<Int>.Items([Int](), commands: ["drop"]) { Screen.Item("\($0)") }
    #expect(none.fields.map(\.command) == ["drop"])
    #expect(none.fields.map(\.refusal?.reason) == ["the list is empty"])
  }

  @Test("a lookup builds its text only when the text is read")
  func lookups() throws {
    let made = Recorder<String>()
    @Sendable func text() -> String {
      made.append("made")
      return "a long text"
    }
    let screen = Screen<Int>(
      title: "", commands: [.lookup("what", command: "what", answer: text())]
    )
    .map { $0 }
    #expect(made.values.isEmpty)
    guard case .lookup(let answer) = try #require(screen.controls.first).kind else { return }
    #expect(answer() == "a long text")
    #expect(made.values.count == 1)
  }
}
