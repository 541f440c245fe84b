import ComposableCore
import Testing
@testable import ComposableTerminal

struct FocusRingTests {
  /// A row of three controls, a list, a text, a row of one control, and a footer of two.
  private var ring: FocusRing {
    func controls(_ labels: String...) -> HostScreen.Row {
      .controls(labels.map { .button($0, sends: .quit) })
    }
    let items = Screen.Items(0..<5) { HostScreen.Item(id: "\($0)", text: "line \($0)") }
    let screen = HostScreen(
      title: "Rows",
      rows: [controls("a", "b", "c"), .list(items, empty: ""), .text("between"), controls("d")],
      footer: [controls("e", "f")])
    return Surface(screen).ring
  }

  @Test("of a popover with one control, that has the focus, though the list below could")
  func popover() {
    let items = Screen.Items(0..<5) { HostScreen.Item(id: "\($0)", text: "line \($0)") }
    let screen = HostScreen(
      title: "", rows: [.list(items, empty: "")],
      overlay: .popover(HostScreen(title: "", rows: [.controls([.button("a", sends: .quit)])])))
    #expect(Surface(screen).ring.index(for: Presentation()) == 0)
  }

  @Test("the rows above and below are those with targets, at the same place or the last")
  func rows() {
    let ring = ring
    #expect(ring.targets.map(\.id) == ["a", "b", "c", "list", "d", "e", "f"])
    #expect((0..<7).map { ring.index(from: $0, rowsBelow: 1) } == [3, 3, 3, 4, 5, nil, nil])
    #expect((0..<7).map { ring.index(from: $0, rowsBelow: -1) } == [nil, nil, nil, 0, 3, 4, 4])
  }
}
