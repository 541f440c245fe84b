public import ComposableCore

/// Explores every state that a reducer can reach, and finds a shortest script that breaks a rule.
///
/// The reducer runs in the live engine. Its environment sends each request that takes time to an
/// ``ExplorerWorld``. The explorer tries each response to each request in every order, and also
/// leaves requests pending:
///
/// ```swift
/// let exploration = await StateExplorer(
///   initialStates: [Dice.State()],
///   reducer: Dice.reducer,
///   environment: { world in
///     { (try? await world.answer(to: "roll", oneOf: [.success(1), .success(6)])) ?? 0 }
///   },
///   actions: { $0.isRolling || $0.rolls.count > 2 ? [] : [.rollTapped] }
/// )
/// .explore(.always("never more than three rolls") { $0.rolls.count <= 3 })
/// #expect(exploration.violation == nil, "\(exploration)")
/// ```
///
/// The reducer and its effects must depend only on the state, the actions and the responses. States
/// are explored breadth first, so the first script that breaks a rule is a shortest one.
@MainActor
public struct StateExplorer<State, Action: Sendable> {
  /// Creates a store of the reducer with an environment that sends its requests to the world.
  @usableFromInline
  typealias MakeStore =
    @MainActor (State, ExplorerWorld, Reporter, StoreObserver<State, Action>)
    -> Store<State, Action>

  let initialStates: [State]
  let limits: ExplorationLimits
  let actions: @MainActor (State) -> [Action]
  private let makeStore: MakeStore

  /// Creates an explorer.
  ///
  /// - Parameters:
  ///   - initialStates: The states in which the exploration begins.
  ///   - reducer: The reducer to explore.
  ///   - environment: Creates the reducer's environment from an ``ExplorerWorld``.
  ///   - limits: The limits of an exploration.
  ///   - actions: Returns the user actions that are possible in a state.
  @inlinable
  public init<Environment>(
    initialStates: [State],
    reducer: Reducer<State, Action, Environment>,
    environment: @escaping @MainActor (ExplorerWorld) -> Environment,
    limits: ExplorationLimits = ExplorationLimits(),
    actions: @escaping @MainActor (State) -> [Action]
  ) {
    // This code is inlinable so that the engine is specialized for the state and the action.
    self.init(initialStates, limits, actions) { state, world, reporter, observer in
      Store(
        initialState: state, reducer: reducer, environment: environment(world),
        reporter: reporter, observers: [observer])
    }
  }

  /// Creates an explorer of the reducer whose stores `makeStore` creates.
  @usableFromInline
  init(
    _ initialStates: [State], _ limits: ExplorationLimits,
    _ actions: @escaping @MainActor (State) -> [Action],
    makeStore: @escaping MakeStore
  ) {
    self.initialStates = initialStates
    self.limits = limits
    self.actions = actions
    self.makeStore = makeStore
  }

  /// Creates an explorer whose user actions come from the enabled buttons of a screen.
  ///
  /// - Parameters:
  ///   - initialStates: The states in which the exploration begins.
  ///   - reducer: The reducer to explore.
  ///   - environment: Creates the reducer's environment from an ``ExplorerWorld``.
  ///   - limits: The limits of an exploration.
  ///   - screen: Returns the screen of a state, whose buttons send the reducer's actions.
  @inlinable
  public init<Environment>(
    initialStates: [State],
    reducer: Reducer<State, Action, Environment>,
    environment: @escaping @MainActor (ExplorerWorld) -> Environment,
    limits: ExplorationLimits = ExplorationLimits(),
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

  /// Returns a new store of the reducer.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - values: The states and actions by number.
  ///   - keepsReductions: Whether to keep the reductions; by default only if a rule concerns them.
  /// - Returns: The store.
  func begin(
    _ state: State, _ values: ExploredValues<State, Action>, keepsReductions: Bool? = nil
  ) -> ReducerStore<State, Action> {
    ReducerStore(
      state, values, keepsReductions: keepsReductions ?? values.hasRulesForReductions,
      makeStore: makeStore)
  }
}
