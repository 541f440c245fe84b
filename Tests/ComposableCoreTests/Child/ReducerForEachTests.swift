import ComposableCore
import Testing

@MainActor
struct ReducerForEachTests {
  private enum Action: Sendable {
    case row(id: Int, action: String)
    case other
  }

  private static nonisolated let path = CasePath<Action, (id: Int, action: String)>(
    embed: { .row(id: $0.id, action: $0.action) },
    extract: { if case .row(let id, let action) = $0 { (id: id, action: action) } else { nil } })

  private static nonisolated let renaming = Reducer<Row, String, Void> { row, name, _ in
    row.name = name
    return .none
  }

  /// Rows behind a computed property, which records each call.
  private struct State {
    let calls = Recorder<String>()
    var stored: IdentifiedArray<Int, Row> = [Row(id: 1), Row(id: 2)]

    var rows: IdentifiedArray<Int, Row> {
      get {
        calls.append("get")
        return stored
      }
      set {
        calls.append("set")
        stored = newValue
      }
    }
  }

  @Test("a row's action sets a computed list property once")
  func computedProperty() {
    let reports = Recorder<Report>()
    let reducer: Reducer<State, Action, Void> = Self.renaming.forEach(
      state: \.rows, action: Self.path)
    let store = Store(
      initialState: State(), reducer: reducer, environment: (),
      reporter: .recording(in: reports))
    let view = store.view(removeDuplicates: { _, _ in false })
    let calls = view.calls
    view.send(.other)
    #expect(calls.values.isEmpty)
    view.send(.row(id: 2, action: "new"))
    #expect(calls.values.filter { $0 == "set" }.count == 1)
    #expect(view.stored[id: 2]?.name == "new")
    calls.removeAll()
    view.send(.row(id: 9, action: "new"))
    #expect(calls.values == ["get"])
    #expect(reports.values.map(\.kind) == [.missingChild])
  }

  @Test("a missing-row report names the row and the line of its `forEach`")
  func missingRow() {
    let reports = Recorder<Report>()
    let line: UInt = #line + 1
    let reducer: Reducer<State, Action, Void> = Self.renaming.forEach(
      state: \.rows, action: Self.path)
    let store = Store(
      initialState: State(), reducer: reducer, environment: (),
      reporter: .recording(in: reports))
    store.view(removeDuplicates: { _, _ in true }).send(.row(id: 9, action: "new"))
    let message = reports.values.first?.message ?? ""
    #expect(message.contains("to row 9 of the `forEach` at"))
    #expect(message.contains("ReducerForEachTests.swift:\(line)"))
  }
}
