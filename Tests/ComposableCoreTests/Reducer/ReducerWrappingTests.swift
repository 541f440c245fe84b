import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct ReducerWrappingTests {
  private struct State: Equatable {
    var rows: IdentifiedArray<Int, Row> = []
    var count = 0
  }

  private enum Action: Sendable {
    case row(id: Int, action: RowAction)
    case count
  }

  private enum RowAction: Sendable {
    case start
    case rename(String)
  }

  private static nonisolated let rowPath = CasePath<Action, (id: Int, action: RowAction)>(
    embed: { .row(id: $0.id, action: $0.action) },
    extract: { if case .row(let id, let action) = $0 { (id: id, action: action) } else { nil } })

  /// Rows whose `start` waits at a gate; the environment counts how often it is projected.
  private func list(_ projections: Recorder<Int>) -> Reducer<State, Action, Gate> {
    Reducer<Row, RowAction, Gate> { row, action, gate in
      switch action {
      case .start: return .run { _ in try await gate.wait() }
      case .rename(let name):
        row.name = name
        return .none
      }
    }
    .environment { (gate: Gate) in
      projections.append(1)
      return gate
    }
    .forEach(state: \.rows, action: Self.rowPath)
  }

  @Test("a wrapping reducer binds the wrapped reducer once")
  func bindsOnce() {
    let projections = Recorder<Int>()
    let log = Recorder<String>()
    let wrapped = list(projections).wrapping { reduce, state, action, _ in
      log.append("before \(state.count)")
      let effect = reduce(&state, action)
      state.count += 1
      log.append("after \(state.count)")
      return effect
    }
    let store = Store(initialState: State(), reducer: wrapped, environment: Gate())
    for _ in 0..<2 { store.view.send(.count) }
    #expect(log.values == ["before 0", "after 1", "before 1", "after 2"])
    #expect(projections.values.count == 1)
  }

  @Test("a reducer binds another reducer once and calls it on several states")
  func bindsAnotherState() {
    let projections = Recorder<Int>()
    let list = list(projections)
    let both = Reducer<[State], Action, Gate>(binding: { gate in
      let reduce = list.bind(gate)
      return { states, action in
        for index in states.indices { _ = reduce(&states[index], action) }
        return .none
      }
    })
    let rows: IdentifiedArray<Int, Row> = [Row(id: 1)]
    let store = Store(
      initialState: [State(rows: rows), State(rows: rows)], reducer: both, environment: Gate())
    store.view.send(.row(id: 1, action: .rename("new")))
    #expect(store.view.state.map { $0.rows[id: 1]?.name } == ["new", "new"])
    #expect(projections.values.count == 1)
  }

  /// A list behind a computed property that counts how often it is read.
  private struct Counting {
    let reads = Recorder<Int>()
    var rows: IdentifiedArray<Int, Row>
    var count = 0

    var counted: IdentifiedArray<Int, Row> {
      get {
        reads.append(1)
        return rows
      }
      set { rows = newValue }
    }
  }

  @Test("a store reads a list once per unrelated action, despite 100 effects")
  func plainCall() async {
    let gate = Gate()
    let rows: Reducer<Counting, Action, Gate> = Reducer<Row, RowAction, Gate> { _, action, gate in
      guard case .start = action else { return .none }
      return .run { _ in try await gate.wait() }
    }
    .forEach(state: \.counted, action: Self.rowPath)
    let called = Reducer<Counting, Action, Gate> { state, action, gate in
      if case .count = action { state.count += 1 }
      return rows(&state, action, gate)
    }
    let state = Counting(rows: IdentifiedArray((0..<100).map { Row(id: $0) }))
    let store = Store(initialState: state, reducer: called, environment: gate)
    let view = store.view(removeDuplicates: { _, _ in true })
    let tasks = (0..<100).map { view.send(.row(id: $0, action: .start)) }
    #expect(store.effects.runningCount == 100)
    state.reads.removeAll()
    view.send(.count)
    // The list is read once for all its rows.
    #expect(state.reads.values.count == 1)
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.effects.isEmpty)
  }
}
