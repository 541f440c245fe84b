import ComposableCore
import Testing
@testable import ComposableTerminal

struct LineEditorTests {
  private func edited(
    _ text: String, history: [String] = [], _ keys: [KeyPress]
  ) -> LineEditor {
    var editor = LineEditor(history: history)
    editor.insert(text)
    for key in keys { _ = editor.edit(key) }
    return editor
  }

  private func press(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) -> KeyPress {
    KeyPress(key: key, modifiers: modifiers)
  }

  @Test("characters are inserted and removed at the cursor")
  func insertsAndRemoves() {
    #expect(edited("ac", [press(.left), .character("b")]).text == "abc")
    #expect(edited("abc", [press(.left), press(.backspace)]).text == "ac")
    #expect(edited("abc", [press(.home), press(.delete)]).text == "bc")
    #expect(edited("abc", [press(.home), press(.backspace)]).text == "abc")
    #expect(edited("abc", [press(.delete), press(.right)]).text == "abc")
  }

  @Test("line-editing keys move the cursor and delete text by word and by line")
  func words() {
    #expect(edited("nth 12 34", [.character("w", .control)]).text == "nth 12 ")
    #expect(edited("nth 12 34", [.character("u", .control)]).text.isEmpty)
    // Shift never means a word.
    #expect(edited("nth 12", [press(.left, .shift)]).cursor == 5)
    #expect(edited("nth 12", [press(.backspace, .shift)]).text == "nth 1")
    #expect(edited("nth 12", [press(.left, [.shift, .control])]).cursor == 4)
    let start = edited("nth 12", [press(.left, .control), .character("k", .control)])
    #expect(start.text == "nth ")
    #expect(edited("a b", [.character("a", .control), .character("f", .alt)]).cursor == 1)
    #expect(edited("a b", [press(.home), press(.end)]).cursor == 3)
  }

  @Test("up and down browse the history and return to the new line")
  func history() {
    let history = ["+7", "nth"]
    #expect(edited("dr", history: history, [press(.up)]).text == "nth")
    #expect(edited("dr", history: history, [press(.up), press(.up), press(.up)]).text == "+7")
    #expect(edited("dr", history: history, [press(.up), press(.down)]).text == "dr")
    #expect(edited("nth", history: history, []).historyWithLine == history)
    #expect(edited("+1", history: history, []).historyWithLine == history + ["+1"])
    #expect(edited("", history: history, []).historyWithLine == history)
  }

  @Test("combining characters merge, and line breaks and tabs become spaces")
  func joins() {
    let editor = edited("e", [.character("\u{301}")])
    #expect(editor.text == "é")
    #expect(editor.cursor == 1)
    #expect(edited("a\nb\tc", []).text == "a b c")
    #expect(edited("a\nb", []).notice == "Line breaks were replaced by spaces.")
    // Two letters of a flag, once what is between them is removed.
    let flag = edited("x🇩a🇪", [press(.left), press(.backspace)])
    #expect(flag.text == "x🇩🇪")
    #expect(flag.window(columns: 20).cursor == 3)
  }

  @Test("typed and pasted joiners combine emoji and letters")
  func joiners() {
    let text = "👩\u{200D}💻 می\u{200C}خواهم"
    let typed = edited("", text.unicodeScalars.map { .character(Character($0)) })
    let pasted = edited(text, [])
    #expect(typed.characters == Array(text))
    #expect(pasted.characters == Array(text))
    #expect(typed.window(columns: 80).text == text)
    #expect(typed.window(columns: 80).cursor == text.columnCount)
  }

  @Test("a line is limited to 65,536 bytes, and excess text is reported")
  func isBounded() {
    let full = edited(String(repeating: "x", count: 65_536), [])
    #expect(full.characters.count == 65_536)
    #expect(full.notice == nil)
    var longer = full
    longer.insert("y")
    #expect(longer.text == full.text)
    #expect(longer.notice == "The rest was cut off: a line can have at most 65536 bytes.")
    _ = longer.edit(press(.left))
    #expect(longer.notice == nil)
    let pasted = edited("ab", [press(.left)])
    var cut = pasted
    cut.insert(String(repeating: "é", count: 40_000))
    #expect(cut.text.utf8.count == 65_536)
    #expect(cut.text.hasPrefix("aé") && cut.text.hasSuffix("éb"))
    #expect(cut.notice != nil)
    // Accents without number are one character.
    let accents = edited("e" + String(repeating: "\u{301}", count: 10_000), [])
    #expect(accents.text.utf8.count <= 64)
    #expect(accents.notice != nil)
  }

  @Test("moving past the start of a full history shows a notice")
  func longHistory() {
    let history = (0..<1000).map(String.init)
    var editor = edited("", history: history, Array(repeating: press(.up), count: 1000))
    #expect(editor.text == "0")
    #expect(editor.notice == nil)
    _ = editor.edit(press(.up))
    #expect(editor.notice == "The history holds at most 1000 lines; older lines were removed.")
    #expect(edited("", history: ["a"], [press(.up), press(.up)]).notice == nil)
  }
}
