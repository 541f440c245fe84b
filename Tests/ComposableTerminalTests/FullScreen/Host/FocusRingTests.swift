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

  @Test("a popover's only control gets the focus, not the list behind it")
  func popover() {
    let items = Screen.Items(0..<5) { HostScreen.Item(id: "\($0)", text: "line \($0)") }
    let screen = HostScreen(
      title: "", rows: [.list(items, empty: "")],
      overlay: .popover(HostScreen(title: "", rows: [.controls([.button("a", sends: .quit)])])))
    #expect(Surface(screen).ring.first == 0)
  }

  @Test("the focus starts on the list, or else on the first enabled control")
  func first() {
    func index(_ controls: [HostScreen.Control]) -> Int? {
      Surface(HostScreen(title: "", rows: [.controls(controls)])).ring.first
    }
    let disabled = HostScreen.Control.button("a", disabled: Refusal("no"), sends: .quit)
    let enabled = HostScreen.Control.button("b", sends: .quit)
    #expect(ring.first == 3)
    #expect(index([disabled, enabled, enabled]) == 1)
    #expect(index([disabled, disabled]) == 0)
    #expect(index([]) == nil)
  }

  @Test("moving up or down skips rows without targets")
  func rows() {
    let ring = ring
    #expect(
      ring.targets.map { $0.control?.label ?? "list" } == ["a", "b", "c", "list", "d", "e", "f"])
    #expect((0..<7).map { ring.index(from: $0, rowsBelow: 1) } == [3, 3, 3, 4, 5, nil, nil])
    #expect((0..<7).map { ring.index(from: $0, rowsBelow: -1) } == [nil, nil, nil, 0, 3, 4, 4])
  }
}
