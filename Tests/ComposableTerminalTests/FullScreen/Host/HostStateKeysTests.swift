import ComposableCore
import Testing
@testable import ComposableTerminal

struct HostStateKeysTests {
  @Test("the wheel moves the selection three lines; page keys move it a page")
  func scrolls() {
    let items = Screen.Items(0..<50) { HostScreen.Item(id: "\($0)", text: "line \($0)") }
    let surface = Surface(HostScreen(title: "", rows: [.list(items, empty: "")]))
    var state = HostState(on: surface, size: Size(columns: 40, rows: 15))
    func selection(after events: HostEvent...) -> Int {
      for event in events { _ = state.step(event, on: surface) }
      return state.selectedRow
    }
    #expect(selection(after: .wheel(1), .wheel(1)) == 6)
    #expect(selection(after: .wheel(-1)) == 3)
    #expect(selection(after: .key(KeyPress(key: .pageDown))) == 13)
    #expect(selection(after: .key(KeyPress(key: .pageUp))) == 3)
    #expect(selection(after: .key(KeyPress(key: .end))) == 49)
    #expect(selection(after: .key(KeyPress(key: .home))) == 0)
  }

  @Test("the list of keys names each key once, with the control that it presses")
  func keysOnce() {
    let controls: [HostScreen.Control] = [
      .button("add", keys: ["a", "+"], sends: .quit), .button("all", keys: ["a"], sends: .quit),
      .button("more", keys: ["+", "m"], sends: .quit), .button("add", keys: ["a"], sends: .quit),
    ]
    guard case .modal(let help) = HostScreens.help(controls, hasList: true) else {
      Issue.record("The list of keys is not a modal.")
      return
    }
    let texts = help.rows.flatMap { row in
      if case .list(let items, _) = row {
        (0..<items.count).map { items[$0].text }
      } else {
        [String]()
      }
    }
    #expect(
      texts.prefix(2).map { $0.split(separator: " ") } == [["a", "+", "add"], ["m", "more"]])
    #expect(texts.dropFirst(2).allSatisfy { !$0.hasPrefix("a ") && !$0.hasPrefix("+ ") })
  }

  @Test("the down and up keys move through a list and to adjacent rows")
  func arrows() {
    let items = Screen.Items(0..<3) { HostScreen.Item(id: "\($0)", text: "line \($0)") }
    let surface = Surface(
      HostScreen(
        title: "List",
        rows: [
          .controls([.button("above", sends: .quit)]), .list(items, empty: ""),
          .controls([.button("below", sends: .quit)]),
        ]))
    var state = HostState(on: surface)
    func places(_ key: KeyPress.Key, _ count: Int) -> [String] {
      (0..<count).map { _ in
        _ = state.step(.key(KeyPress(key: key)), on: surface)
        let name: String? =
          switch state.place.focus?.name {
          case .label(let label): label
          case .list: "list"
          case .command, .input, nil: nil
          }
        return "\(name ?? "") \(state.selectedRow)"
      }
    }
    #expect(places(.down, 4) == ["list 1", "list 2", "below 2", "below 2"])
    #expect(
      places(.up, 5) == ["list 2", "list 1", "list 0", "above 0", "above 0"])
  }

  @Test("moving the selection sends an action, and the state can move it")
  func selection() {
    func surface(_ selected: Int?) -> Surface {
      let items = Screen.Items([2, 3, 5, 7]) { Screen<Int>.Item(id: "\($0)", text: "\($0)") }
        .selecting(selected, sends: { $0 })
      return Surface(
        Screen(title: "", rows: [.list(items, empty: "")]).map { ControlAction.send($0) })
    }
    func sent(_ request: HostRequest?) -> Int? {
      if case .send(let action, isTyped: false)? = request { action as? Int } else { nil }
    }
    var state = HostState(on: surface(nil), size: Size(columns: 30, rows: 9))
    #expect(sent(state.step(.drawn(), on: surface(nil))) == nil)
    #expect(sent(state.step(.key(KeyPress(key: .down)), on: surface(nil))) == 3)
    #expect(sent(state.step(.drawn(), on: surface(3))) == nil && state.selectedRow == 1)
    #expect(sent(state.step(.drawn(), on: surface(7))) == nil && state.selectedRow == 3)
    #expect(sent(state.step(.key(KeyPress(key: .up)), on: surface(7))) == 5)
    #expect(sent(state.step(.key(KeyPress(key: .down)), on: surface(11))) == 7)
  }

  @Test("pressing the title of a column sends its action")
  func headings() throws {
    let columns = [
      Screen<Int>.Column("Name"), Screen<Int>.Column("Size", width: 6, alignment: .trailing),
      Screen<Int>.Column("Kind", width: 6),
    ]
    let items = Screen.Items(0..<3, columns: columns) { number in
      Screen<Int>.Item(id: "\(number)", cells: ["file \(number)", "1", "text"])
    }
    .sorting { ["Name": 1, "Size": 2][$0.title] }
    let screen = Screen(title: "", rows: [.list(items, empty: "")]).map { $0 * 10 }
    let surface = Surface(screen.map { ControlAction.send($0) })
    let size = Size(columns: 40, rows: 9)
    var state = HostState(on: surface, size: size)
    let frame = Frame(surface, state, size: size)
    let lines = frame.grid.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("Name") })
    func sent(_ title: String) throws -> Int? {
      let start = try #require(lines[row].firstRange(of: title)).lowerBound
      let column = lines[row].distance(from: lines[row].startIndex, to: start)
      let click = Click(column: column, row: row, instant: .now)
      let target = frame.target(column: column, row: row)
      let request = state.step(.press(click, target, on: state.layer), on: surface)
      return if case .send(let action, isTyped: false)? = request { action as? Int } else { nil }
    }
    #expect(try sent("Name") == 10)
    #expect(try sent("Size") == 20)
    #expect(try sent("Kind") == nil)
    // A title that was pressed while another list replaced the one that was drawn.
    let other = Screen.Items(0..<1, columns: [columns[2], columns[0]]) { _ in
      Screen<Int>.Item(id: "0", cells: ["text", "file"])
    }
    .sorting { ["Name": 3, "Kind": 4][$0.title] }
    let changed = Surface(
      Screen(title: "", rows: [.list(other, empty: "")]).map { ControlAction.send($0) })
    let start = try #require(lines[row].firstRange(of: "Name")).lowerBound
    let column = lines[row].distance(from: lines[row].startIndex, to: start)
    let click = Click(column: column, row: row, instant: .now)
    let target = frame.target(column: column, row: row)
    let request = state.step(.press(click, target, on: state.layer), on: changed)
    guard case .send(let action, _)? = request else { Issue.record("nothing was sent"); return }
    #expect(action as? Int == 3)
  }

  @Test("the down key scrolls through a row that is taller than the window")
  func tallRow() {
    let words = (10..<60).map { "word\($0)" }
    let items = Screen.Items(0..<3) { row in
      HostScreen.Item(id: "\(row)", text: row == 0 ? words.joined(separator: " ") : "short")
    }
    let surface = Surface(HostScreen(title: "", rows: [.list(items, empty: "")]))
    var state = HostState(on: surface, size: Size(columns: 30, rows: 9))
    var text = ""
    var presses = 0
    while state.selectedRow == 0, presses < 30 {
      let frame = Frame(
        Layout(surface, state), surface, state, hints: [], glyphs: .unicode)
      text += frame.grid.text
      _ = state.step(.key(KeyPress(key: .down)), on: surface)
      state.draw(on: surface)
      presses += 1
    }
    #expect(words.allSatisfy(text.contains))
    #expect(presses > 5 && state.selectedRow == 1)
  }

  @Test("the focus stays on a control that is taller than the window")
  func tallControl() {
    let label = String(repeating: "word ", count: 100)
    let surface = Surface(
      HostScreen(title: "", rows: [.controls([.button(label, sends: .quit)]), .text("end")]))
    var state = HostState(on: surface, size: Size(columns: 30, rows: 12))
    for line in 1...3 {
      _ = state.step(.key(KeyPress(key: .down)), on: surface)
      state.draw(on: surface)
      #expect(state.scrolls.values.first?.lines == line && state.place.focus != nil)
    }
  }

  /// A screen of buttons, whose keys are the first letters of their labels.
  private func buttons(_ labels: String...) -> Surface {
    let controls = labels.map { label in
      HostScreen.Control.button(
        label, keys: [.character(label.first ?? " ")], sends: .send(label))
    }
    return Surface(HostScreen(title: "Buttons", rows: [.controls(controls)]))
  }

  @Test("after a key that still does the same, the next do what it led to")
  func adoptsChanges() {
    let (before, after) = (buttons("add"), buttons("add", "new"))
    var state = HostState(on: before)
    func sent(_ character: Character, on surface: Surface) -> String? {
      guard case .send(let action, _)? = state.step(.key(.character(character)), on: surface)
      else { return nil }
      return action as? String
    }
    let meanings = state.meanings(before)
    _ = state.step(.screenChanged(from: meanings), on: after)
    #expect(sent("n", on: after) == nil && sent("a", on: after) == "add")
    // The last key has shown another screen.
    #expect(sent("s", on: buttons("save", "new")) == "save")
    #expect(sent("n", on: buttons("save", "new")) == nil)
  }
}
