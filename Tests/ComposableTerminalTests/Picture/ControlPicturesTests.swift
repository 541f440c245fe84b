import ComposableCore
import ComposableTerminal
import ComposableTesting
import Testing

/// The pictures of controls and overlays in the page about the terminal.
struct ControlPicturesTests {
  private struct Draft: Equatable, Sendable {
    var name = "Ada"
    var copies = TypedValue(2)
    var day = TypedValue<CalendarDate>()
    var size = Size.large
    var isGift = true
    var code = Secret("1234")
    var note = "ring twice"
  }

  private enum Size: String, CaseIterable, Sendable { case small, large }

  private enum Action: Sendable {
    case changed(Draft)
    case pressed
  }

  private func button(
    _ label: String, _ key: ScreenKey, disabled: Refusal? = nil
  ) -> Screen<Action>.Control {
    .button(
      label, command: label.lowercased(), keys: [key], disabled: disabled, sends: .pressed)
  }

  private var screen: Screen<Action> {
    let form = Screen<Action>.Form(Draft()) { .changed($0) }
    return Screen(
      title: "Everything",
      rows: [
        .text("a text"), .text("emphasized", .emphasized), .text("saved", .success),
        .text("an update is available", .warning), .text("not saved", .failure),
        .values([("Total", "12.50"), ("Count", "3")]),
        .controls([
          button("Order", "o"), button("Cancel", "c", disabled: Refusal("nothing is ordered")),
          .choice("Sort", command: "sort", of: Size.allCases, keys: ["s"]) { _ in .pressed },
        ]),
        .progress("sent", fraction: 0.63), .progress("waiting for the shop", fraction: nil),
        .form([
          form.text("Name", \.name), form.number("Copies", \.copies, in: 1...9),
          form.date("Day", \.day, placeholder: "2026-12-24"),
          form.picker("Size", \.size, of: Size.allCases), form.toggle("Gift", \.isGift),
          form.secure("Code", \.code), form.multiline("Note", \.note),
        ]),
      ])
  }

  @Test("the pictures show each control and each overlay")
  func pictures() {
    check(screen.picture(columns: 64, rows: 28), "controls")
    var base = Screen<Action>(
      title: "Counter",
      rows: [.text("counter 7"), .controls([button("Add", "+"), button("Subtract", "-")])])
    base.overlay = .popover(
      Screen(
        title: "Is it prime?", rows: [.text("7 is prime"), .controls([button("Close", .escape)])]))
    check(base.picture(columns: 64, rows: 18), "popover")
    base.overlay = .alert(Notice("not saved", failure: "The disk is full."), dismiss: .pressed)
    check(base.picture(columns: 64, rows: 18), "alert")
  }

  private func check(_ picture: String, _ name: String, line: UInt = #line) {
    assertGolden(
      picture, named: "../../../../docs/pictures/\(name)", extension: "svg", line: line)
  }
}
