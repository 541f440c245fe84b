import ComposableCore
import ComposableTesting
import Testing

struct EnabledActionsTests {
  private let list = Screen<Int>(
    title: "",
    rows: [
      .list(
        Screen.Items([1, 2]) { row in
          Screen.Item(
            id: "\(row)", text: "",
            controls: [
              .button("Open", sends: row),
              .button("Close", disabled: row == 2 ? Refusal("it is open") : nil, sends: 10 * row),
            ])
        }, empty: ""),
      .controls([.button("Clear", sends: 0)]),
    ])

  @Test("the enabled buttons of the lines of lists are among them")
  func lines() {
    #expect(list.enabledActions == [0, 1, 10, 2])
  }

  @Test("below a modal no button is enabled, nor one of a line")
  func modal() {
    var screen = list
    screen.overlay = .modal(Screen(title: "", rows: [.controls([.button("Yes", sends: 7)])]))
    #expect(screen.enabledActions == [7])
  }
}
