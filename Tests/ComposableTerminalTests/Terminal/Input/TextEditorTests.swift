import ComposableTesting
import TestSupport
import Testing

@testable import ComposableTerminal

struct TextEditorTests {
  private func edited(_ editor: TextEditor, _ keys: [KeyPress]) -> TextEditor {
    var editor = editor
    for key in keys { _ = editor.edit(key) }
    return editor
  }

  private func press(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) -> KeyPress {
    KeyPress(key: key, modifiers: modifiers)
  }

  @Test("removed text can be inserted again")
  func yanks() {
    let moved = edited(
      TextEditor("one two"), [.character("w", .control), press(.home), .character("y", .control)])
    #expect(moved.text == "twoone ")
    #expect(edited(TextEditor("a b"), [press(.home), .character("d", .alt)]).text == " b")
    // A key that removes nothing forgets nothing.
    let kept = edited(
      TextEditor("a"),
      [.character("u", .control), .character("u", .control), .character("y", .control)])
    #expect(kept.text == "a")
  }

  @Test("inserted text is cut at the maximum length, with a notice")
  func limits() {
    var editor = TextEditor("abc", maximumLength: 4)
    editor.insert("de")
    #expect(editor.text == "abcd")
    #expect(editor.notice == "The rest was cut off: at most 4 characters fit.")
    editor.insert("\u{301}")
    #expect(editor.text == "abcd\u{301}" && editor.notice == nil)
    editor.insert("x")
    #expect(editor.text == "abcd\u{301}")
  }

  @Test("editing keys apply to the line with the cursor")
  func lines() {
    let editor = TextEditor("one\ntwo\nthree", hasLines: true)
    #expect(edited(editor, [press(.up), press(.home), press(.backspace)]).text == "onetwo\nthree")
    #expect(edited(editor, [press(.up), .character("u", .control)]).text == "one\n\nthree")
    #expect(edited(editor, [press(.up), press(.up), press(.up)]).cursor == 3)
    var first = edited(editor, [press(.up), press(.up)])
    let isEdit = first.edit(press(.up))
    #expect(!isEdit)
    #expect(edited(TextEditor("a"), [press(.enter)]).text == "a")
  }

  @Test("up and down keep the column, counted in cells, through shorter lines")
  func keepsColumn() {
    let editor = TextEditor("abcdef\nx\n漢字漢字", hasLines: true)
    let box = TextBox(columns: 20, rows: 3)
    func pressing(_ keys: KeyPress.Key...) -> Int {
      var editor = editor
      for key in keys { _ = editor.edit(press(key), in: box) }
      return editor.cursor
    }
    // From the end of the last line, which is eight columns wide.
    #expect(pressing(.up) == 8 && pressing(.up, .up) == 6)
    #expect(pressing(.left, .left, .left, .up, .up) == 2)
    #expect(pressing(.left, .left, .left, .up, .up, .down, .down) == 10)
    // A column inside a wide character is the place before it.
    #expect(pressing(.home, .up, .up, .right, .right, .right, .down, .down) == 10)
    // Another key forgets the column.
    #expect(pressing(.up, .home, .up) == 0)
    var pasted = TextEditor("abcdefgh\nxy\nabcdefghij", hasLines: true)
    _ = pasted.edit(press(.up), in: box)
    pasted.insert("Q")
    _ = pasted.edit(press(.up), in: box)
    #expect(pasted.cursor == 3)
  }

  @Test("keys move through the rows of a long line, and to the ends of the text")
  func rows() {
    let editor = TextEditor("one two three four\nfive", hasLines: true)
    let box = TextBox(columns: 9, rows: 2)
    func pressing(_ keys: KeyPress...) -> (cursor: Int, isUsed: Bool) {
      var editor = editor
      var isUsed = false
      for key in keys { isUsed = editor.edit(key, in: box) }
      return (editor.cursor, isUsed)
    }
    // The rows are "one two ", "three ", "four" and "five"; "three four" is too long.
    #expect(pressing(press(.up)) == (18, true))
    #expect(pressing(press(.up), press(.up), press(.home)) == (8, true))
    #expect(pressing(press(.up), press(.up), press(.end)) == (13, true))
    #expect(pressing(press(.pageUp)) == (12, true))
    #expect(pressing(press(.pageUp), press(.pageUp), press(.pageUp)) == (4, false))
    #expect(pressing(press(.pageUp), press(.pageUp), press(.pageDown)) == (18, true))
    #expect(pressing(KeyPress(key: .home, modifiers: .control)) == (0, true))
    #expect(
      pressing(
        KeyPress(key: .home, modifiers: .control), KeyPress(key: .end, modifiers: .control))
        == (23, true))
  }

  @Test(
    "pasted line ends of every kind are line ends",
    arguments: ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}"])
  func lineEnds(end: String) {
    var editor = TextEditor(hasLines: true)
    editor.insert("a\(end)b\(end)")
    #expect(editor.text == "a\nb\n")
    #expect(TextEditor("a\(end)b", hasLines: true).text == "a\nb")
  }

  @Test("the cursor keeps its offset or moves to the end when text is replaced")
  func follows() {
    var editor = edited(TextEditor("abc"), [press(.left)])
    editor.follow("abcd")
    #expect(editor.cursor == 2)
    editor.follow("a")
    #expect(editor.cursor == 1)
    editor.follow("ab")
    #expect(editor.cursor == 2)
  }

  @Test(
    "text typed before a character that it combines with is stored as typed",
    arguments: [
      ("क", "क्ष"), ("\u{1F469}", "\u{1F469}\u{200D}"), ("\u{1161}", "\u{1112}"), ("క", "క్ష"),
      ("🇪", "🇩"), ("\u{301}", "e"), ("\n", "\r"),
    ])
  func combines(old: String, new: String) {
    var editor = edited(TextEditor(old), [press(.home)])
    for scalar in new.unicodeScalars { editor.insert(String(scalar)) }
    editor.insert("x")
    let typed = new == "\r" ? " " : new
    #expect(editor.text.unicodeScalars.elementsEqual((typed + "x" + old).unicodeScalars))
    // Once the cursor has moved, a key moves over a whole character.
    let joined = edited(TextEditor("ष"), [press(.home), .character("क"), .character("\u{94D}")])
    #expect(edited(joined, [press(.left), press(.right), press(.left)]).cursor == 0)
    #expect(joined.text == "क्ष" && edited(joined, [press(.left), press(.right)]).isAtEnd)
  }

  @Test("random edits equal the same edits of a list of scalars", arguments: seeds(50, of: 2000))
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = Array(
      "aक\u{94D}षి\u{C4D}\u{C37}ำน้บা👩\u{200D}\u{FE0F}🏽🇩🇪\u{301}\u{1112}\u{1161}\u{11AB}한 \u{D4E}"
        .unicodeScalars)
    var editor = TextEditor(isHidden: seed.isMultiple(of: 2))
    func offset() -> Int { editor.characters[..<editor.cursor].joinedScalars.count }
    for _ in 0..<100 {
      let (old, cursor) = (Array(editor.text.unicodeScalars), offset())
      let new = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        pieces.randomElement(using: &random)!
      }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: _ = editor.edit(press(.backspace))
      case 1: _ = editor.edit(press(.delete))
      case 2: _ = editor.edit(press(.left))
      case 3: _ = editor.edit(press(.right))
      case 4: _ = editor.edit(press([.home, .end].randomElement(using: &random)!))
      default:
        editor.insert(String(String.UnicodeScalarView(new)))
        #expect(Array(editor.text.unicodeScalars) == old[..<cursor] + new + old[cursor...])
        #expect(offset() == cursor + new.count)
        continue
      }
      // What is left of the text before and after the cursor is unchanged.
      let (now, place) = (Array(editor.text.unicodeScalars), offset())
      if now.count == old.count {
        #expect(now == old)
      } else {
        #expect(now[..<place] == old[..<place] && place <= cursor)
        #expect(now[place...] == old[(old.count - now.count + place)...])
      }
    }
  }

  @Test("word keys treat hidden text as one word")
  func hidden() {
    let editor = TextEditor("open sesame", isHidden: true)
    #expect(edited(editor, [.character("w", .control)]).text.isEmpty)
    #expect(edited(editor, [press(.left, .control)]).cursor == 0)
  }
}

extension Sequence<Character> {
  fileprivate var joinedScalars: [UnicodeScalar] { flatMap(\.unicodeScalars) }
}
