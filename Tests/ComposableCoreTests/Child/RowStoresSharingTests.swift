@testable import ComposableCore
import Testing

/// All stores of the rows of one list share its observers, whichever store they were made from.
@MainActor
struct RowStoresSharingTests {
  private struct State: Equatable {
    var rows = IdentifiedArray<Int, Row>((0..<100).map { Row(id: $0) })
    var others = IdentifiedArray<Int, Row>((0..<100).map { Row(id: $0) })
  }

  private struct Whole: Equatable {
    var part = State()
    var child: State? = State()
  }

  private enum Action: Sendable {
    case row(id: Int, action: String)
    case other(id: Int, action: String)
  }

  private static nonisolated let row = CasePath<Action, (id: Int, action: String)>(
    embed: { .row(id: $0.id, action: $0.action) },
    extract: { if case .row(let id, let action) = $0 { (id: id, action: action) } else { nil } })
  private static nonisolated let other = CasePath<Action, (id: Int, action: String)>(
    embed: { .other(id: $0.id, action: $0.action) },
    extract: { if case .other(let id, let action) = $0 { (id: id, action: action) } else { nil } })

  private func store() -> Store<Whole, Action> {
    let renaming = Reducer<Row, String, Void> { row, name, _ in
      row.name = name
      return .none
    }
    let rows: Reducer<State, Action, Void> = .combine(
      renaming.forEach(state: \.rows, action: Self.row),
      renaming.forEach(state: \.others, action: Self.other))
    return Store(
      initialState: Whole(),
      reducer: .combine(
        rows.pullback(state: \.part, action: .identity),
        rows.ifLet(state: \.child, action: .identity)),
      environment: ())
  }

  @Test("repeated scopes of a stored part share one observer list")
  func storedPart() {
    let store = store()
    var received: [Int] = []
    let tokens = ObservationTokens()
    for id in 0..<100 {
      let part = store.scope(state: \.part, action: .identity)
      let row = part.forEach(state: \.rows, action: Self.row)[id: id]
      row?.view.observe { _ in received.append(id) }.store(in: tokens)
    }
    #expect(store.context.observers.listCount == 1)
    store.view.send(.row(id: 7, action: "new"))
    #expect(received == [7])
  }

  @Test("repeated scopes of an optional child share one observer list")
  func child() {
    let store = store()
    var received: [Int] = []
    let tokens = ObservationTokens()
    for id in 0..<100 {
      let child = store.ifLet(state: \.child, action: .identity)
      let row = child?.forEach(state: \.rows, action: Self.row)[id: id]
      row?.view.observe { _ in received.append(id) }.store(in: tokens)
    }
    #expect(store.context.observers.listCount == 1)
    store.view.send(.row(id: 7, action: "new"))
    #expect(received == [7])
  }

  @Test("a computed part's store uses one observer list for all rows")
  func computedPart() {
    let part = store().scope(state: { $0.part })
    var received: [Int] = []
    let tokens = ObservationTokens()
    for id in 0..<100 {
      let row = part.forEach(state: \.rows, action: Self.row)[id: id]
      row?.view.observe { _ in received.append(id) }.store(in: tokens)
    }
    #expect(part.context.observers.listCount == 1)
    part.view.send(.row(id: 7, action: "new"))
    #expect(received == [7])
  }

  @Test("two lists in the same state have separate observers")
  func twoLists() {
    let part = store().scope(state: \.part, action: .identity)
    var received: [String] = []
    let tokens = ObservationTokens()
    let row = part.forEach(state: \.rows, action: Self.row)[id: 7]
    row?.view.observe { _ in received.append("row") }.store(in: tokens)
    let other = part.forEach(state: \.others, action: Self.other)[id: 7]
    other?.view.observe { _ in received.append("other") }.store(in: tokens)
    #expect(part.context.observers.listCount == 2)
    part.view.send(.other(id: 7, action: "new"))
    #expect(received == ["other"])
  }

  @Test("cancelling the last row observer releases the observer list")
  func lifetime() {
    let part = store().scope(state: \.part, action: .identity)
    for _ in 0..<1000 {
      let row = part.forEach(state: \.rows, action: Self.row)[id: 7]?.view.observe { _ in }
      row?.cancel()
    }
    #expect(part.context.observers.listCount == 0)
    #expect(part.context.observers.isEmpty)
  }
}
