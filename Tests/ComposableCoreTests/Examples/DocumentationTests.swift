import ComposableCore
import ComposableTesting
import Testing

// The examples of the documentation comments, compiled and run.

/// Several dice, one of which may be shown alone.
private struct TableState: Equatable {
  var dice = Dice.State()
  var detail: Dice.State?
  var rows: IdentifiedArrayOf<RowState> = []
}

private struct RowState: Identifiable, Equatable {
  let id: Int
  var dice = Dice.State()
}

private enum TableAction: Equatable {
  case dice(Dice.Action)
  case detail(Dice.Action)
  case row(id: Int, action: Dice.Action)
}

extension CasePath where Root == TableAction, Value == Dice.Action {
  fileprivate static var dice: Self {
    Self(embed: TableAction.dice) { if case .dice(let action) = $0 { action } else { nil } }
  }

  fileprivate static var detail: Self {
    Self(embed: TableAction.detail) { if case .detail(let action) = $0 { action } else { nil } }
  }
}

extension CasePath where Root == TableAction, Value == (id: Int, action: Dice.Action) {
  fileprivate static var row: Self {
    Self(embed: { .row(id: $0.id, action: $0.action) }) {
      if case .row(let id, let action) = $0 { (id: id, action: action) } else { nil }
    }
  }
}

private let rowReducer = Dice.reducer.pullback(
  state: \RowState.dice, action: .identity)

private let tableReducer = Reducer.combine(
  Dice.reducer.pullback(state: \.dice, action: .dice),
  Dice.reducer.ifLet(state: \.detail, action: .detail),
  rowReducer.forEach(state: \.rows, action: .row),
  Reducer<TableState, TableAction, @Sendable () async -> Int> { table, action, _ in
    if case .dice(.rolled(let number)) = action { table.rows.append(RowState(id: number)) }
    return .none
  }
)

private struct RollsConnector: Connector {
  func connect(state: TableState) -> String { "\(state.dice.rolls)" }
  func connect(action: Dice.Action) -> TableAction { .dice(action) }
}

@MainActor
struct DocumentationTests {
  private func draw(_ state: Dice.State) {}

  @Test("a view store sends actions and shows the new state")
  func store() async {
    let store = Store(initialState: Dice.State(), reducer: Dice.reducer, environment: { 6 })
    let view = store.view
    let token = view.observe { draw($0) }
    await view.send(.rollTapped).finish()
    #expect(view.rolls == [6])
    token.cancel()
  }

  @Test("observation tokens can be stored in a collection")
  func tokens() async {
    let views = [
      Store(initialState: Dice.State(), reducer: Dice.reducer, environment: { 6 }).view
    ]
    let tokens = ObservationTokens()
    for view in views {
      view.observe { draw($0) }.store(in: tokens)
    }
    await views[0].send(.rollTapped).finish()
    #expect(views[0].rolls == [6])
  }

  @Test("a combined reducer handles a part's actions and adds a row")
  func parts() async {
    let store = TestStore(
      initialState: TableState(), reducer: tableReducer, environment: { 6 })
    await store.send(.dice(.rollTapped)) { $0.dice.isRolling = true }
    await store.receive(.dice(.rolled(6))) {
      $0.dice.isRolling = false
      $0.dice.rolls = [6]
      $0.rows = [RowState(id: 6)]
    }
    await store.finish()
  }

  @Test("a request is retried after a timeout")
  func retries() async {
    enum Action: Sendable { case fetch, fetched(Result<Int, any Error>) }
    let (clock, attempts) = (TestClock(), Recorder<Int>())
    let fetch: @MainActor @Sendable () async throws -> Int = {
      attempts.append(1)
      if attempts.values.count == 1 { try await clock.sleep(for: .seconds(60)) }
      return 42
    }
    let reducer = Reducer<Int, Action, Void> { number, action, _ in
      guard case .fetched(let result) = action else {
        return .request {
          try await retrying(attempts: 3, backoff: .exponential(from: .seconds(1)), clock: clock) {
            try await withTimeout(.seconds(5), clock: clock) { try await fetch() }
          }
        } response: {
          .fetched($0)
        }
      }
      number = (try? result.get()) ?? 0
      return .none
    }
    let store = TestStore(initialState: 0, reducer: reducer, environment: ())
    await store.send(.fetch)
    await clock.advance(by: .seconds(6))
    await store.receive(where: { _ in true }) { $0 = 42 }
    await store.finish()
    #expect(attempts.values.count == 2)
  }

  @Test("a wrapping reducer ignores rolls after the tenth")
  func wrapping() {
    let limited = Dice.reducer.wrapping { reduce, state, action, _ in
      guard state.rolls.count < 10 else { return .none }
      return reduce(&state, action)
    }
    var state = Dice.State()
    state.rolls = Array(repeating: 1, count: 10)
    _ = limited(&state, .rollTapped, { 6 })
    #expect(!state.isRolling)
  }

  @Test("a reducer can bind a reducer with a different state type")
  func binding() {
    let first = Reducer<[Dice.State], Dice.Action, @Sendable () async -> Int>(
      binding: { roll in
        let reduce = Dice.reducer.bind(roll)
        return { states, action in reduce(&states[0], action) }
      })
    var states = [Dice.State()]
    _ = first(&states, .rollTapped, { 6 })
    #expect(states[0].isRolling)
  }

  @Test("a connector maps the view's state and actions")
  func connector() async {
    let store = Store(initialState: TableState(), reducer: tableReducer, environment: { 6 })
    let view = store.connect(using: RollsConnector())
    await view.send(.rollTapped).finish()
    #expect(view.state == "[6]")
  }

  @Test("a screen lists its enabled actions")
  func screen() {
    let screen = Screen<Dice.Action>(
      title: "Dice",
      rows: [
        .text("nothing rolled yet"),
        .controls([.button("Roll", command: "roll", sends: .rollTapped)]),
      ])
    #expect(screen.enabledActions == [.rollTapped])
  }

  @Test("the explorer finds no state with more than three rolls")
  func explorer() async {
    let exploration = await StateExplorer(
      initialStates: [Dice.State()],
      reducer: Dice.reducer,
      environment: { world in
        { (try? await world.answer(to: "roll", oneOf: [.success(1), .success(6)])) ?? 0 }
      },
      actions: { $0.isRolling || $0.rolls.count > 2 ? [] : [.rollTapped] }
    )
    .explore(.always("never more than three rolls") { $0.rolls.count <= 3 })
    #expect(exploration.violation == nil, "\(exploration)")
    #expect(!exploration.isBounded, "\(exploration)")
  }
}
