import Testing
@testable import ComposableTerminal

struct CellGridTests {
  private func row(_ write: (inout CellGrid) -> Void) -> [String] {
    var grid = CellGrid(Size(columns: 8, rows: 1))
    write(&grid)
    return (0..<8).map { grid[$0, 0].text }
  }

  @Test("a wide character occupies two columns or is omitted")
  func wide() {
    #expect(row { $0.write("漢a", column: 0, row: 0) } == ["漢", "", "a", " ", " ", " ", " ", " "])
    #expect(row { $0.write("a漢", column: 6, row: 0) }.suffix(2) == ["a", " "])
    let overwritten = row {
      $0.write("漢字", column: 0, row: 0)
      $0.write("x", column: 1, row: 0)
      $0.write("y", column: 2, row: 0)
    }
    #expect(overwritten.prefix(4) == [" ", "x", "y", " "])
  }

  @Test("text is clipped at its limit and at the edges of the grid")
  func edges() {
    #expect(row { $0.write("abcdef", column: 5, row: 0) }.suffix(3) == ["a", "b", "c"])
    #expect(row { $0.write("abcdef", column: -2, row: 0) }.prefix(4) == ["c", "d", "e", "f"])
    #expect(row { $0.write("abcdef", column: 0, row: 0, end: 2) }.prefix(3) == ["a", "b", " "])
    #expect(row { $0.write("abc", column: 0, row: 1) }.allSatisfy { $0 == " " })
    #expect(row { $0.write("abc", column: 0, row: -1) }.allSatisfy { $0 == " " })
  }

  @Test("overwriting part of a wide character removes the other half")
  func fills() {
    let filled = row {
      $0.write("漢漢漢", column: 0, row: 0)
      $0.fill(1..<4, row: 0, with: "-")
    }
    #expect(filled.prefix(6) == [" ", "-", "-", "-", "漢", ""])
  }

  @Test("control characters are written as visible escapes")
  func escapes() {
    #expect(row { $0.write("\u{1B}[2J", column: 0, row: 0) }.joined() == "\\u{1B}[2")
  }
}
