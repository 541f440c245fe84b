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

  @Test("the lines around the cursor scroll horizontally together")
  func window() {
    let editor = TextEditor("0123456789\nabcdefghij\nx", hasLines: true)
    let end = editor.window(columns: 5, rows: 2)
    #expect(end.lines == ["abcde", "x"] && end.cursor == CursorPosition(column: 1, row: 1))
    let middle = edited(editor, [press(.up), press(.end)]).window(columns: 5, rows: 2)
    #expect(middle.lines == ["6789", "ghij"])
    #expect(middle.cursor == CursorPosition(column: 4, row: 1))
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
