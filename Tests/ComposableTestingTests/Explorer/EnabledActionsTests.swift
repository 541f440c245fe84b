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

  @Test("enabledActions includes the enabled buttons of list lines")
  func lines() {
    #expect(list.enabledActions == [0, 1, 10, 2])
  }

  @Test("enabledActions excludes every button behind a modal")
  func modal() {
    var screen = list
    screen.overlay = .modal(Screen(title: "", rows: [.controls([.button("Yes", sends: 7)])]))
    #expect(screen.enabledActions == [7])
  }
}
