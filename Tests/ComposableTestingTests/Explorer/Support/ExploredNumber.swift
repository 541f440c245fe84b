import ComposableCore
import ComposableTesting

/// The actions of the explored reducers of a number.
enum NumberAction: Hashable, Sendable {
  case start
  case other
  case progressed
  case finished
  case failed
}

/// Explores a reducer of a number, which begins at zero, where the user can send actions.
@MainActor
func explore(
  _ rules: [StateExplorer<Int, NumberAction>.Rule],
  actions: [NumberAction] = [.start],
  limits: ExplorationLimits = .init(),
  _ reduce: @escaping @Sendable (inout Int, NumberAction, ExplorerWorld) -> Effect<NumberAction>
) async -> Exploration<Int, NumberAction> {
  await StateExplorer(
    initialStates: [0],
    reducer: Reducer<Int, NumberAction, ExplorerWorld>(reduce),
    environment: { $0 },
    limits: limits,
    actions: { $0 == 0 ? actions : [] }
  ).explore(rules)
}

/// Returns an effect that sends an action when it receives a response.
func ask<Action>(
  _ name: String, _ action: Action, _ world: ExplorerWorld
) -> Effect<Action> {
  .run { send in
    try await world.answer(to: name, oneOf: [.success(())]) as Void
    send(action)
  }
}
