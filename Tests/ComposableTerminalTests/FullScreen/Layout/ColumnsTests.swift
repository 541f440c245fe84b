import ComposableCore
import Testing

@testable import ComposableTerminal

struct ColumnsTests {
  private func frame(_ columns: Int, glyphs: Glyphs = .unicode) -> Frame {
    let screen = expenseTable([1, 20, 30000]).map { ControlAction.send($0) }
    return Frame(Surface(screen), size: Size(columns: columns, rows: 17), glyphs: glyphs)
  }

  private func rows(_ columns: Int, _ range: Range<Int>) -> [String] {
    let rows = frame(columns).grid.text.split(separator: "\n", omittingEmptySubsequences: false)
    return rows[range].map(String.init)
  }

  @Test("side rows appear beside the main rows if there is room")
  func beside() {
    #expect(
      rows(100, 2..<10) == [
        "    3 expenses                                                                 │   Title:  Tea",
        "    Title                                                         Amount  Paid │   Amount: 7",
        "  > Expense number 0                                                   1       │   Note:",
        "    Expense number 1                                                  20  yes  │   ! not saved",
        "    Expense number 2                                               30000       │   + paid",
        "                                                                               │   since yesterday",
        "                                                                               │   [ Save ]",
        "                                                                               │",
      ])
  }

  @Test("side rows appear below the main rows if there is no room beside them")
  func below() {
    #expect(
      rows(30, 2..<13) == [
        "    3 expenses", "    Title       Amount  Paid", "  > Expense…         1",
        "    Title: Expense number 0", "    Expense…        20  yes", "    Title:  Tea",
        "    Amount: 7",
        "    Note:", "    ! not saved", "    + paid", "    since yesterday",
      ])
  }

  @Test("warning and success styles show a mark in addition to a color")
  func styles() {
    let grid = frame(60).grid
    let row = { (text: String) in
      (0..<17).first { row in
        (0..<60).map { grid[$0, row].text }.joined().contains(text)
      } ?? 0
    }
    #expect(grid[4, row("! not saved")].role == .failure)
    #expect(grid[4, row("+ paid")].role == .success)
    #expect(grid[4, row("since")].role == .dim)
    #expect(grid[4, row("3 expenses")].role == .emphasized)
  }

  @Test("controls in side rows can be focused and clicked")
  func controls() {
    let surface = Surface(expenseTable([1]).map { ControlAction.send($0) })
    let save = TargetID(layer: 0, name: .command("save", takesArgument: false))
    #expect(surface.ring.targets.ids == [TargetID(layer: 0, name: .list), save])
    #expect(frame(100).targets.contains { $0.target == .target(save, 1) })
  }

  @Test("plain text aligns a table's columns without trailing spaces")
  func printed() {
    let lines = expenseTable([1, 20]).plainText(width: 40).split(separator: "\n")
    #expect(
      lines.prefix(6) == [
        "Expenses", "========", "2 expenses", "  Title                     Amount  Paid",
        "  Expense number 0               1",
        "  Expense number 1              20  yes",
      ])
    #expect(lines.contains("! not saved") && lines.contains("+ paid"))
    #expect(expenseTable([]).plainText().contains("\n  no expenses\n"))
  }

  @Test("`firstChange` finds a changed value or text style")
  func changes() {
    func screen(_ value: String, _ style: TextStyle) -> Screen<ExpenseAction> {
      Screen(
        title: "", rows: [.text("saved", style)], sidebar: [.values([("a", "1"), ("b", value)])])
    }
    #expect(screen("3", .plain).firstChange(since: screen("2", .plain)) == "b: 3")
    #expect(screen("2", .warning).firstChange(since: screen("2", .plain)) == "! saved")
    #expect(screen("2", .dim).firstChange(since: screen("2", .dim)) == nil)
  }
}
