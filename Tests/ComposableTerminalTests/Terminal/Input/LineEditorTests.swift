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

  @Test("the keys of other line editors move and remove by words and to the ends")
  func words() {
    #expect(edited("nth 12 34", [.character("w", .control)]).text == "nth 12 ")
    #expect(edited("nth 12 34", [.character("u", .control)]).text.isEmpty)
    let start = edited("nth 12", [press(.left, .control), .character("k", .control)])
    #expect(start.text == "nth ")
    #expect(edited("a b", [.character("a", .control), .character("f", .alt)]).cursor == 1)
    #expect(edited("a b", [press(.home), press(.end)]).cursor == 3)
  }

  @Test("the history is shown line by line, and the new line after it")
  func history() {
    let history = ["+7", "nth"]
    #expect(edited("dr", history: history, [press(.up)]).text == "nth")
    #expect(edited("dr", history: history, [press(.up), press(.up), press(.up)]).text == "+7")
    #expect(edited("dr", history: history, [press(.up), press(.down)]).text == "dr")
    #expect(edited("nth", history: history, []).historyWithLine == history)
    #expect(edited("+1", history: history, []).historyWithLine == history + ["+1"])
    #expect(edited("", history: history, []).historyWithLine == history)
  }

  @Test("a combining character joins the one before it, and line ends become spaces")
  func joins() {
    let editor = edited("e", [.character("\u{301}")])
    #expect(editor.text == "é")
    #expect(editor.cursor == 1)
    #expect(edited("a\nb\tc", []).text == "a b c")
  }

  @Test("a line has a limited length")
  func isBounded() {
    #expect(edited(String(repeating: "x", count: 100_000), []).characters.count == 4096)
    #expect(edited("e" + String(repeating: "\u{301}", count: 10_000), []).text.utf8.count < 9000)
  }
}
