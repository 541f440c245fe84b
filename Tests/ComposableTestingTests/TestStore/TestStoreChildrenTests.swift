import ComposableCore
import ComposableTesting
import Testing

private enum RowAction: Equatable, Sendable { case start, startInBackground, saved }

private struct Row: Identifiable, Equatable, Sendable {
  let id: Int
  var isSaved = false
}

private struct ListState: Equatable, Sendable {
  var child: Row?
  var rows: IdentifiedArrayOf<Row> = []
}

private enum ListAction: Equatable, Sendable {
  case child(RowAction)
  case row(id: Int, action: RowAction)
  case cleared
}

private let rowReducer = Reducer<Row, RowAction, any Clock<Duration>> { row, action, clock in
  let saving = Effect<RowAction>.run { send in
    try await clock.sleep(for: .seconds(1))
    send(.saved)
  }
  switch action {
  case .start: return saving
  case .startInBackground: return saving.background(atProgramEnd: .finish)
  case .saved:
    row.isSaved = true
    return .none
  }
}

private let listReducer = Reducer<ListState, ListAction, any Clock<Duration>>.combine(
  rowReducer.ifLet(
    state: \.child,
    action: CasePath(embed: { .child($0) }) {
      if case .child(let action) = $0 { action } else { nil }
    }
  ),
  rowReducer.forEach(
    state: \.rows,
    action: CasePath(embed: { .row(id: $0.id, action: $0.action) }) {
      if case .row(let id, let action) = $0 { (id: id, action: action) } else { nil }
    }),
  Reducer { list, action, _ in
    if action == .cleared { list = ListState() }
    return .none
  })

@MainActor
struct TestStoreChildrenTests {
  @Test("removing a child ends its effects", arguments: [false, true])
  func removedChildren(isInBackground: Bool) async {
    let clock = TestClock()
    let start = isInBackground ? RowAction.startInBackground : .start
    let store = TestStore(
      initialState: ListState(child: Row(id: 1), rows: [Row(id: 2)]), reducer: listReducer,
      environment: clock)
    await store.send(.child(start))
    await store.send(.row(id: 2, action: start))
    await store.send(.cleared) { $0 = ListState() }
    await clock.run()
    await store.finish()
  }

  @Test("removing a child also ends its effects in a script")
  func script() async {
    let clock = TestClock()
    await assert(
      initialState: ListState(child: Row(id: 1)), reducer: listReducer, environment: clock,
      steps: Step(.send, .child(.start)), Step(.send, .cleared) { $0.child = nil },
      .advance(clock, by: .seconds(9)))
  }
}
