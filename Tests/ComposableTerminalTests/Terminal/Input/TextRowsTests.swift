import ComposableCore
import ComposablePlatform
import ComposableTesting
import TestSupport
import Testing

@testable import ComposableTerminal

struct TextRowsTests {
  private func rows(_ text: String, columns: Int) -> [String] {
    let characters = Array(text)
    return TextRows(characters, columns: columns).ranges.map { String(characters[$0]) }
  }

  @Test("a row ends after a space or, inside a long word, at the edge")
  func wraps() {
    #expect(rows("one two three", columns: 8) == ["one two ", "three"])
    #expect(rows("one two three", columns: 7) == ["one two ", "three"])
    #expect(rows("abcdefgh ij", columns: 3) == ["abc", "def", "gh ", "ij"])
    #expect(rows("a\n\nb", columns: 3) == ["a", "", "b"] && rows("a\n", columns: 3) == ["a", ""])
    #expect(rows("漢字漢", columns: 3) == ["漢", "字", "漢"] && rows("漢", columns: 1) == ["漢"])
    #expect(rows("", columns: 1) == [""])
    // Spaces at the end of a row need no room.
    #expect(rows("ab     cd", columns: 2) == ["ab     ", "cd"])
  }

  @Test(
    "rows contain the whole text, and every place is in one row", arguments: seeds(50, of: 2000))
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("ab  \n漢字é👩🏽")
    let text = (0..<Int.random(in: 0...60, using: &random)).map { _ in
      letters[Int.random(in: letters.indices, using: &random)]
    }
    let columns = Int.random(in: 1...12, using: &random)
    let rows = TextRows(text, columns: columns)
    var end = 0
    for (number, range) in rows.ranges.enumerated() {
      #expect(range.lowerBound == end || text[end] == "\n" && range.lowerBound == end + 1)
      end = range.upperBound
      let shown = String(text[range]).split(separator: " ").joined(separator: " ")
      #expect(shown.columnCount <= max(columns, 2))
      for place in range.lowerBound...rows.end(ofRow: number) {
        #expect(rows.row(of: place) == number)
        #expect(rows.index(inRow: number, column: rows.column(of: place)) == place)
      }
    }
    #expect(end == text.count)
    // Every window contains the cursor.
    let height = Int.random(in: 1...5, using: &random)
    for cursor in 0...text.count {
      let box = TextBox(columns: columns, rows: height)
      let window = TextWindow(of: rows, in: text, cursor: cursor, box: box)
      #expect((0..<window.rows.count).contains(window.cursor.row))
      #expect((0...columns).contains(window.cursor.column))
      #expect(window.rows.count == min(height, rows.count))
    }
  }

  @Test("a line that is too long has marks at the ends where it goes on")
  func marks() {
    let line = Array("0123456789ABCDEF")[...]
    func shown(_ cursor: Int, columns: Int = 9) -> String {
      let window = TextWindow(of: line, cursor: cursor, columns: columns)
      let text = Array(window.text(columns: columns, marks: ("<", ">")))
      let column = window.cursor.column
      return String(text[..<min(column, text.count)] + "|" + text[min(column, text.count)...])
    }
    #expect(shown(0) == "|01234567>" && shown(5) == "01234|567>")
    #expect(shown(6) == "<45|6789A>" && shown(12) == "<AB|CDEF" && shown(16) == "<DEF|")
    #expect(shown(16, columns: 17) == "0123456789ABCDEF|")
    // The cursor needs a column as well.
    #expect(shown(16, columns: 16) == "<89ABCDEF|")
    for columns in 1...20 {
      for cursor in 0...16 {
        let window = TextWindow(of: line, cursor: cursor, columns: columns)
        let text = window.text(columns: columns, marks: ("<", ">"))
        #expect(text.columnCount <= columns && window.cursor.column < columns)
        #expect(text.hasPrefix("<") == window.isCutBefore || columns < 4)
        #expect(text.hasSuffix(">") == window.isCutAfter || columns < 3)
      }
    }
  }

  @Test("every window of a line shows the character at the cursor", arguments: seeds(50, of: 2000))
  func randomLines(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("ab 漢字é👩🏽\u{301}\u{1161}\u{200B}\u{1B}")
    let line = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      letters[Int.random(in: letters.indices, using: &random)]
    }
    for columns in 1...30 {
      for cursor in 0...line.count {
        let window = TextWindow(of: line[...], cursor: cursor, columns: columns)
        let text = window.text(columns: columns, marks: ("<", ">"))
        #expect(text.columnCount <= columns && window.cursor.column < columns)
        let next = line[cursor...].prefix(1)
        guard columns >= 12, next.columnCount > 0 else { continue }
        // Neither mark is over the character.
        let shown = text.prefix(toColumns: window.cursor.column)
        #expect(text.dropFirst(shown.count).hasPrefix(String(next).printable), "\(line) \(cursor)")
        #expect(window.rows[0].indices.contains(cursor))
      }
    }
  }
}
