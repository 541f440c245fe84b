import ComposableCore

struct Row: Identifiable, Equatable {
  var id = 1
  var name = ""
}

struct Rows: Equatable {
  var rows: IdentifiedArray<Int, Row> = [Row()]
}

@MainActor
func makeStore() -> Store<Rows, String> {
  Store(
    initialState: Rows(),
    reducer: Reducer<Rows, String, Void> { state, action, _ in
      state.rows[id: 1]?.name = action
      return .none
    },
    environment: ())
}
