import ComposableCore
import Testing

struct ScreenChangesTests {
  private func list(_ lines: [String]) -> Screen<Int>.Row { .list(lines, empty: "none") }

  private func change(_ old: [Screen<Int>.Row], _ new: [Screen<Int>.Row]) -> String? {
    Screen(title: "", rows: new).firstChange(since: Screen(title: "", rows: old))
  }

  @Test("`firstChange` returns the first changed row")
  func rows() {
    #expect(change([.text("a"), .text("b")], [.text("a"), .text("b")]) == nil)
    #expect(
      change([.text("a"), .text("b"), .text("c")], [.text("a"), .text("x"), .text("y")]) == "x")
    #expect(change([.text("a")], [.text("a"), .blank, .text("new")]) == "new")
    #expect(change([.text("a")], [.text("")]) == nil)
    #expect(change([.progress("slow", fraction: 0)], [.progress("slow", fraction: 1)]) == nil)
    #expect(change([.progress("rest", fraction: 0)], [.progress("work", fraction: 0)]) == "work")
    #expect(change([.blank], [.progress("work", fraction: 0)]) == "work")
  }

  @Test(
    "`firstChange` returns a list's new, changed or removed line",
    arguments: [
      (["a", "b"], ["a", "b"], nil), (["a"], ["a", "b"], "b"), (["a", "b"], ["a", "x"], "x"),
      (["a", "b", "c"], ["a", "c"], "removed b"), (["a", "b"], ["a"], "removed b"),
      ([], ["a"], "a"), (["a"], [], "removed a"),
    ])
  func lists(old: [String], new: [String], text: String?) {
    #expect(change([list(old)], [list(new)]) == text)
  }

  @Test("`firstChange` returns a control's new label but ignores its refusal")
  func controls() {
    func row(_ label: String, _ refusal: Refusal? = nil) -> Screen<Int>.Row {
      .controls([.button("Same", sends: 0), .button(label, disabled: refusal, sends: 1)])
    }
    #expect(change([row("Play")], [row("Pause")]) == "Pause")
    #expect(change([row("Play")], [row("Play", Refusal("no"))]) == nil)
    #expect(change([.text("a")], [row("Play")]) == nil)
  }

  @Test("`firstChange` checks title, rows, overlay, hidden screens, then footer")
  func order() {
    var screens: [Screen<Int>] = [Screen(title: "old")]
    func add(_ change: (inout Screen<Int>) -> Void) {
      var screen = screens[screens.count - 1]
      change(&screen)
      screens.append(screen)
    }
    add { $0.footer = [.text("footer")] }
    add { $0.hidden = [Screen(title: "hidden", rows: [.text("in hidden")])] }
    add { $0.overlay = .popover(Screen(title: "over", rows: [.text("in overlay")])) }
    add { $0.rows = [.text("row")] }
    add { $0.title = "title" }
    screens[0].hidden = [Screen(title: "hidden", rows: [.text("before")])]
    screens[1].hidden = screens[0].hidden
    let changes = screens.dropFirst().map { $0.firstChange(since: screens[0]) }
    #expect(changes == ["footer", "in hidden", "in overlay", "row", "title"])
  }

  @Test("`firstChange` compares an overlay's rows and ignores alerts")
  func overlays() {
    func screen(_ text: String) -> Screen<Int> {
      Screen(title: "", overlay: .modal(Screen(title: "over", rows: [.text(text)])))
    }
    #expect(screen("b").firstChange(since: screen("a")) == "b")
    #expect(screen("a").firstChange(since: screen("a")) == nil)
    let empty = Screen<Int>(title: "", overlay: .popover(Screen(title: "over")))
    #expect(empty.firstChange(since: Screen(title: "")) == "over")
    let alert = Screen<Int>(title: "", overlay: .alert(Notice("a"), dismiss: 0))
    #expect(alert.firstChange(since: Screen(title: "")) == nil)
  }

  @Test("`firstChange` compares at most 1,000 lines in a list")
  func largeLists() {
    let made = Recorder<Int>()
    func list(_ offset: Int) -> Screen<Int>.Row {
      .list(
        Screen.Items(0..<100_000) { index in
          made.append(index)
          return Screen.Item("\(index < 5000 ? index : index + offset)")
        }, empty: "")
    }
    #expect(change([list(0)], [list(1)]) == nil)
    #expect(made.values.count <= 2 * 1000)
  }
}
