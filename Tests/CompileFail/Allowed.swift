// compiles: global reducers and case paths, without any escape from the compiler's checks
import ComposableCore

struct State {
  var count = 0
  var names: [String] = []
}

enum Action {
  case add(Int)
  case name(NameAction)
}

enum NameAction {
  case append(String)
}

extension CasePath where Root == Action, Value == NameAction {
  static var name: Self {
    Self(embed: Action.name) { if case .name(let action) = $0 { action } else { nil } }
  }
}

struct Environment: Sendable {
  var clock: any Clock<Duration>
}

let nameReducer = Reducer<[String], NameAction, Void> { names, action, _ in
  switch action {
  case .append(let name): names.append(name)
  }
  return .none
}

let namePath = CasePath<Action, NameAction>.name

let reducer = Reducer<State, Action, Environment>.combine(
  Reducer { state, action, environment in
    guard case .add(let number) = action else { return .none }
    state.count += number
    return Effect.send(.name(.append("\(number)")))
      .debounce(id: 1, for: .seconds(1), clock: environment.clock)
  },
  nameReducer.pullback(state: \.names, action: .name)
)

@MainActor
func use() async {
  let store = Store(
    initialState: State(), reducer: reducer,
    environment: Environment(clock: ContinuousClock()))
  let names = store.scope(state: \.names, action: .name).view
  await names.send(.append("a")).finish()
}
