import ComposableCore
import Foundation
import Testing

struct ColumnCountTests {
  @Test(
    "a character's column count is its width in a terminal",
    arguments: [
      ("a", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("漢", 2), ("한", 2), ("ｆ", 2),
      ("🙂", 2), ("❤\u{FE0F}", 2), ("\u{301}", 0), ("\u{200B}", 0), ("\u{7}", 0), ("─", 1),
    ] as [(Character, Int)])
  func counts(character: Character, columns: Int) {
    #expect(character.columnCount == columns)
  }

  /// The fields of the lines of a file in the folder of expected widths.
  private static func rows(of name: String) -> [[String]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(components: "Golden", name)
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
  }

  @Test("each scalar is as wide as the reference says")
  func scalars() {
    let rows = Self.rows(of: "scalar-widths.tsv")
    #expect(rows.count > 500)
    for row in rows {
      let range = UInt32(row[0], radix: 16)!...UInt32(row[1], radix: 16)!
      let different = range.first {
        // Alone, a skin color and a half of a flag are as wide as in the table, too.
        UnicodeScalar($0).map { Character($0).columnCount != Int(row[2]) && $0 != "\u{FE0F}" }
          ?? false
      }
      #expect(different == nil, "\(row)")
    }
  }

  @Test("words of many scripts and emoji are as wide as the reference says")
  func words() {
    let rows = Self.rows(of: "word-widths.tsv")
    #expect(rows.count > 50)
    // The reference counts only one of a conjunct or a mark and the mark after it. Terminals add
    // them up, as tmux does.
    let others = ["Devanagari": 6, "Bengali": 5]
    for row in rows {
      #expect(row[1].columnCount == others[row[0]] ?? Int(row[2]), "\(row[0])")
    }
  }

  @Test("every sequence of the tests of emoji is as wide as the reference says")
  func emoji() {
    var count = 0
    for row in Self.rows(of: "emoji-widths.tsv") {
      for text in row.dropFirst() {
        count += 1
        #expect(text.columnCount == Int(row[0]), "\(text.unicodeScalars.map(\.value))")
      }
    }
    #expect(count > 4_000)
  }

  @Test("text is wrapped and truncated by column width")
  func wraps() {
    #expect("漢字 漢字".wrapped(toColumns: 4) == ["漢字", "漢字"])
    #expect("abcdef gh".wrapped(toColumns: 3, splitsWords: true) == ["abc", "def", "gh"])
    #expect("漢字漢字".wrapped(toColumns: 3, splitsWords: true) == ["漢", "字", "漢", "字"])
    #expect("a漢b漢".wrapped(toColumns: 2, splitsWords: true) == ["a", "漢", "b", "漢"])
    #expect("漢字".wrapped(toColumns: 1, splitsWords: true) == ["漢", "字"])
    #expect("".wrapped(toColumns: 3) == [""])
    #expect("漢字x".prefix(toColumns: 3) == "漢")
    #expect("漢字x".prefix(toColumns: 5) == "漢字x")
    #expect("漢字x".columnCount == 5)
  }

  @Test("a title's underline is as wide as the title")
  func underlines() {
    #expect(Screen<Int>(title: "漢字").plainText() == "漢字\n====\n")
  }
}
