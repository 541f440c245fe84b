@testable import ComposableCore
import Testing

/// All stores of the rows of one list share its observers, wherever they were made.
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

  @Test("one list of a part that is stored, asked for again for each row")
  func storedPart() {
    let store = store()
    var heard: [Int] = []
    let tokens = ObservationTokens()
    for id in 0..<100 {
      let part = store.scope(state: \.part, action: .identity)
      let row = part.forEach(state: \.rows, action: Self.row)[id: id]
      row?.view.observe { _ in heard.append(id) }.store(in: tokens)
    }
    #expect(store.context.observers.listCount == 1)
    store.view.send(.row(id: 7, action: "new"))
    #expect(heard == [7])
  }

  @Test("one list of a child that may be absent, asked for again for each row")
  func child() {
    let store = store()
    var heard: [Int] = []
    let tokens = ObservationTokens()
    for id in 0..<100 {
      let child = store.ifLet(state: \.child, action: .identity)
      let row = child?.forEach(state: \.rows, action: Self.row)[id: id]
      row?.view.observe { _ in heard.append(id) }.store(in: tokens)
    }
    #expect(store.context.observers.listCount == 1)
    store.view.send(.row(id: 7, action: "new"))
    #expect(heard == [7])
  }

  @Test("one list of a computed part, asked of one store again for each row")
  func computedPart() {
    let part = store().scope(state: { $0.part })
    var heard: [Int] = []
    let tokens = ObservationTokens()
    for id in 0..<100 {
      let row = part.forEach(state: \.rows, action: Self.row)[id: id]
      row?.view.observe { _ in heard.append(id) }.store(in: tokens)
    }
    #expect(part.context.observers.listCount == 1)
    part.view.send(.row(id: 7, action: "new"))
    #expect(heard == [7])
  }

  @Test("two lists of one state are apart")
  func twoLists() {
    let part = store().scope(state: \.part, action: .identity)
    var heard: [String] = []
    let tokens = ObservationTokens()
    let row = part.forEach(state: \.rows, action: Self.row)[id: 7]
    row?.view.observe { _ in heard.append("row") }.store(in: tokens)
    let other = part.forEach(state: \.others, action: Self.other)[id: 7]
    other?.view.observe { _ in heard.append("other") }.store(in: tokens)
    #expect(part.context.observers.listCount == 2)
    part.view.send(.other(id: 7, action: "new"))
    #expect(heard == ["other"])
  }

  @Test("the observers of a list go with the last of its rows")
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
