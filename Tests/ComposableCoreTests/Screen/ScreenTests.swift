import ComposableCore
import Testing

struct ScreenTests {
  private let screen = Screen<Int>(
    title: "Title",
    rows: [.text("text"), .controls([.button("one", command: "1", sends: 1)])],
    commands: [
      .field("two", command: "2", argument: "N") { Int($0).map(Result.success) ?? .failure(no) }
    ],
    overlay: .popover(
      Screen(title: "Over", rows: [.controls([.lookup("three", command: "3", answer: "third")])]))
  )

  @Test("`controls` lists the rows' controls, then the overlay's, then commands")
  func listsControls() {
    #expect(screen.controls.map(\.label) == ["one", "three", "two"])
  }

  @Test("`controls` omits repeated buttons but not fields with the same command")
  func identity() {
    let more = Screen<Int>.Control.button("More", command: "+", keys: ["+"], sends: 1)
    let screen = Screen<Int>(
      title: "", rows: [.controls([more])],
      commands: [more, .number("Add N", command: "+") { $0 }, .button("Bare", sends: 2)])
    #expect(screen.controls.map(\.label) == ["More", "Add N", "Bare"])
  }

  @Test("mapping a screen maps its controls' actions")
  func mapsActions() throws {
    let mapped = screen.map { "action \($0)" }
    guard case .button(let action) = mapped.controls[0].kind else {
      Issue.record("not a button")
      return
    }
    #expect(action == "action 1")
    guard case .field(_, let parse) = mapped.controls[2].kind else {
      Issue.record("not a field")
      return
    }
    #expect(try parse("7").get() == "action 7")
    #expect(throws: no) { try parse("x").get() }
  }

  @Test("`firstControl` returns the first match in the order of `controls`")
  func findsControls() {
    #expect(screen.controls.map(\.label) == ["one", "three", "two"])
    for control in screen.controls {
      #expect(screen.firstControl { $0.label == control.label }?.command == control.command)
    }
    #expect(screen.firstControl { _ in true }?.label == "one")
    #expect(screen.firstControl { $0.label != "one" }?.label == "three")
    #expect(screen.firstControl { _ in false } == nil)
  }

  @Test("`disabled(because:)` disables only the chosen controls")
  func disables() {
    let disabled = screen.disabled(because: Refusal("busy")) { $0.command != "2" }
    #expect(disabled.controls.map(\.refusal?.reason) == ["busy", "busy", nil])
    #expect(screen.disabled(because: nil).controls.allSatisfy { $0.isEnabled })
  }
}

private let no = Refusal("no")
