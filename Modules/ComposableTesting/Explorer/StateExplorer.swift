public import ComposableCore

/// Explores every state into which a reducer can be led, and finds the shortest script that breaks
/// a rule.
///
/// The reducer runs in the live engine. Its environment requests from an ``ExplorerWorld`` what
/// takes time, and the explorer gives each answer to each request, in every order, or none:
///
/// ```swift
/// let exploration = await StateExplorer(
///   initialStates: [DiceState()],
///   reducer: diceReducer,
///   environment: { world in
///     { (try? await world.answer(to: "roll", oneOf: [.success(1), .success(6)])) ?? 0 }
///   },
///   actions: { $0.isRolling || $0.rolls.count > 2 ? [] : [.rollTapped] }
/// )
/// .explore(.always("never more than three rolls") { $0.rolls.count <= 3 })
/// #expect(exploration.violation == nil, "\(exploration)")
/// ```
///
/// What a reducer and its effects decide may depend on nothing but the state and the answers.
/// States are explored breadth first, so the first script that breaks a rule is a shortest one.
@MainActor
public struct StateExplorer<State, Action: Sendable> {
  /// How far to go.
  public typealias Limits = ExplorationLimits

  let initialStates: [State]
  let actions: @MainActor (State) -> [Action]
  let begin: @MainActor (State) -> Run<State, Action>
  let limits: Limits

  /// Makes an explorer.
  ///
  /// - Parameters:
  ///   - initialStates: Where to begin.
  ///   - reducer: What is explored.
  ///   - environment: Makes the reducer's environment over a world that the explorer answers for.
  ///   - limits: How far to go.
  ///   - actions: What a person can do in a state.
  public init<Environment>(
    initialStates: [State],
    reducer: Reducer<State, Action, Environment>,
    environment: @escaping @MainActor (ExplorerWorld) -> Environment,
    limits: Limits = Limits(),
    actions: @escaping @MainActor (State) -> [Action]
  ) {
    self.initialStates = initialStates
    self.actions = actions
    self.limits = limits
    begin = { state in
      let world = ExplorerWorld()
      return Run(state, reducer, environment(world), world)
    }
  }

  /// Makes an explorer whose person presses the enabled buttons of a screen.
  ///
  /// - Parameters:
  ///   - initialStates: Where to begin.
  ///   - reducer: What is explored.
  ///   - environment: Makes the reducer's environment over a world that the explorer answers for.
  ///   - limits: How far to go.
  ///   - screen: The screen of a state, its buttons sending the reducer's actions.
  public init<Environment>(
    initialStates: [State],
    reducer: Reducer<State, Action, Environment>,
    environment: @escaping @MainActor (ExplorerWorld) -> Environment,
    limits: Limits = Limits(),
    screen: @escaping @MainActor (State) -> Screen<Action>
  ) {
    self.init(
      initialStates: initialStates,
      reducer: reducer,
      environment: environment,
      limits: limits,
      actions: { screen($0).enabledActions }
    )
  }
}
