public import ComposableCore

/// Explores every state that a reducer can reach, and finds a shortest script that breaks a rule.
///
/// The reducer runs in the live engine. Its environment sends each request that takes time to an
/// ``ExplorerWorld``. The explorer tries each response to each request, in every order, and also
/// leaves requests without a response:
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
/// The reducer and its effects must depend on nothing but the state, the actions and the responses.
/// States are explored breadth first, so the first script that breaks a rule is a shortest one.
@MainActor
public struct StateExplorer<State, Action: Sendable> {
  /// The limits of an exploration.
  public typealias Limits = ExplorationLimits

  let initialStates: [State]
  let actions: @MainActor (State) -> [Action]
  let begin: @MainActor (State) -> Run<State, Action>
  let limits: Limits

  /// Creates an explorer.
  ///
  /// - Parameters:
  ///   - initialStates: The states to begin with.
  ///   - reducer: The reducer to explore.
  ///   - environment: Makes the reducer's environment from an ``ExplorerWorld``.
  ///   - limits: The limits of an exploration.
  ///   - actions: Returns the user actions that are possible in a state.
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

  /// Creates an explorer whose user actions are those of a screen's enabled buttons.
  ///
  /// - Parameters:
  ///   - initialStates: The states to begin with.
  ///   - reducer: The reducer to explore.
  ///   - environment: Makes the reducer's environment from an ``ExplorerWorld``.
  ///   - limits: The limits of an exploration.
  ///   - screen: Returns the screen of a state, whose buttons send the reducer's actions.
  @inlinable
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
