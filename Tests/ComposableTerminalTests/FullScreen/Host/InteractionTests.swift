import ComposableCore
import Testing
@testable import ComposableTerminal

struct InteractionTests {
  @Test("the wheel moves the selection three lines; page keys move it a page")
  func scrolls() {
    let items = Screen.Items(0..<50) { HostScreen.Item(id: "\($0)", text: "line \($0)") }
    let surface = Surface(HostScreen(title: "", rows: [.list(items, empty: "")]))
    var interaction = Interaction()
    interaction.presentation.update(for: surface)
    let frame = Frame(
      surface, interaction.presentation, hints: [], size: Size(columns: 40, rows: 15),
      glyphs: .ascii)
    func selection(after inputs: TerminalInput...) -> Int {
      for input in inputs {
        _ = interaction.handle(input, on: surface, frame: frame, at: ContinuousClock.now)
      }
      return interaction.presentation.focus.selection
    }
    func wheel(_ kind: MouseEvent.Kind) -> TerminalInput {
      .mouse(MouseEvent(kind: kind, column: 0, row: 0))
    }
    #expect(selection(after: wheel(.wheelDown), wheel(.wheelDown)) == 6)
    #expect(selection(after: wheel(.wheelUp)) == 3)
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
    var interaction = Interaction()
    interaction.presentation.update(for: surface)
    func places(_ key: KeyPress.Key, _ count: Int) -> [String] {
      (0..<count).map { _ in
        _ = interaction.handle(
          .key(KeyPress(key: key)), on: surface, frame: nil, at: ContinuousClock.now)
        let index = surface.ring.index(for: interaction.presentation) ?? -1
        return "\(surface.ring.targets[index].id) \(interaction.presentation.focus.selection)"
      }
    }
    #expect(places(.down, 4) == ["list 1", "list 2", "below 2", "below 2"])
    #expect(
      places(.up, 5) == ["list 2", "list 1", "list 0", "above 0", "above 0"])
  }
}
