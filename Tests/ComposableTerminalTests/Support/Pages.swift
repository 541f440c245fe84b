import ComposableCore
import ComposableTesting

@testable import ComposableTerminal

/// An application of two pages without notices: what a command has changed is on a page.
struct Pages: Equatable {
  var selected = "left"
  var count = 0
  var isDetailShown = false
  var lines = ["one", "two", "three"]
}

enum PagesAction: Equatable, Sendable {
  case selected(String)
  case added(Int)
  case work
  case detail(isShown: Bool)
  case dropped(Int)
  case nothing
}

@MainActor
func pagesReducer(_ gate: Gate) -> Reducer<Pages, PagesAction, Void> {
  Reducer { state, action, _ in
    switch action {
    case .selected(let page): state.selected = page
    case .added(let number): state.count += number
    case .work:
      return .run { send in
        try await gate.wait()
        send(.added(10))
      }
    case .detail(let isShown): state.isDetailShown = isShown
    case .dropped(let index): state.lines.remove(at: index)
    case .nothing: break
    }
    return .none
  }
}

func pagesScreen(_ state: Pages) -> Screen<PagesAction> {
  var left = Screen<PagesAction>(
    title: "Left",
    rows: [
      .text("count \(state.count)"),
      .controls([.button("Add one", command: "add", keys: ["a"], sends: .added(1))]),
    ],
    commands: [
      .button("Work", command: "work", sends: .work),
      .button("Show the detail", command: "detail", keys: ["d"], sends: .detail(isShown: true)),
      .button("Do nothing", command: "nothing", sends: .nothing),
    ])
  if state.isDetailShown {
    let close = Screen<PagesAction>.Control.button(
      "Close", command: "close", keys: [.escape], sends: .detail(isShown: false))
    left.overlay = .popover(
      Screen(title: "Detail", rows: [.text("\(state.count) is a number"), .controls([close])]))
  }
  let right = Screen<PagesAction>(
    title: "Right",
    rows: [
      .list(
        Screen.Items(state.lines.indices, commands: ["drop"]) { index in
          Screen.Item(
            id: state.lines[index], text: "line \(state.lines[index])",
            controls: [.button("Drop", command: "drop", keys: ["x"], sends: .dropped(index))])
        }, empty: "no lines")
    ])
  return .tabs(
    [("left", left, .selected("left")), ("right", right, .selected("right"))],
    selected: state.selected)
}

extension TerminalUI {
  /// The pages of a new store.
  static func pages(_ gate: Gate = Gate()) -> TerminalUI {
    TerminalUI(
      Store(initialState: Pages(), reducer: pagesReducer(gate), environment: ()).view,
      render: pagesScreen)
  }
}
