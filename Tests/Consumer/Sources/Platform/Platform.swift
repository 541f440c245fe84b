import ComposableCore

// Every declaration is on the main actor unless it says otherwise, and a state and its rows are
// values that any thread may read.
nonisolated struct Row: Identifiable, Equatable {
  var id = 1
  var name = ""
}

nonisolated struct Rows: Equatable {
  var rows: IdentifiedArray<Int, Row> = [Row()]
}

nonisolated enum RowsAction: Equatable, Sendable {
  case renamed(String)
}

func makeStore() -> Store<Rows, RowsAction> {
  Store(
    initialState: Rows(),
    reducer: Reducer<Rows, RowsAction, Void> { state, action, _ in
      guard action != .renamed("") else { return .none }
      if case .renamed(let name) = action { state.rows[id: 1]?.name = name }
      return .none
    },
    environment: ())
}
