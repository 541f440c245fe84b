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

  @Test("word keys treat hidden text as one word")
  func hidden() {
    let editor = TextEditor("open sesame", isHidden: true)
    #expect(edited(editor, [.character("w", .control)]).text.isEmpty)
    #expect(edited(editor, [press(.left, .control)]).cursor == 0)
  }
}
