import ComposableCore
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
