/// A function that changes state in response to an action and returns an effect.
///
/// ```swift
/// static let reducer = Reducer<State, Action, @Sendable () async -> Int> { state, action, roll in
///   switch action {
///   case .rollTapped:
///     state.isRolling = true
///     return .run { send in send(.rolled(await roll())) }
///   case .rolled(let number):
///     state.isRolling = false
///     state.rolls.append(number)
///     return .none
///   }
/// }
/// ```
///
/// A reducer is a callable value: `reducer(&state, action, environment)` changes `state`
/// immediately and returns an ``Effect`` that has not run. Reducers are combined with `combine(_:)`
/// and lifted to a larger state with ``pullback(state:action:environment:)``.
public struct Reducer<State, Action: Sendable, Environment>: Sendable {
  /// A reducer that is bound to an environment; it changes the state and returns the effect.
  public typealias Bound = (inout State, Action) -> Effect<Action>

  /// Binds the reducer to an environment; each combinator derives its part's environment once,
  /// without calling the environment's closures.
  ///
  /// A store binds its reducer once, when it is created. A reducer that is composed of other
  /// reducers binds them when it is bound itself; see ``init(binding:)`` and ``wrapping(_:)``.
  ///
  /// - Complexity: O(*n*) in the number of combinators in the reducer.
  public let bind: @Sendable (Environment) -> Bound

  /// The cases of the actions that the reducer handles, or nil for all cases.
  @usableFromInline let cases: CaseFilter<Action>?

  /// Creates a reducer from a function.
  ///
  /// - Parameter reduce: Changes the state in place and returns the action's effect. The function
  ///   must be pure: only the effect may use the dependencies in the environment, except that the
  ///   function may read the time from a clock.
  @inlinable
  public init(
    _ reduce: @escaping @Sendable (inout State, Action, Environment) -> Effect<Action>
  ) {
    self.init(binding: { environment in { reduce(&$0, $1, environment) } })
  }

  /// Creates a reducer from a function that is called with the environment once, before the first
  /// action.
  ///
  /// Use it to create a reducer with a different state or action type from an existing reducer:
  ///
  /// ```swift
  /// let first = Reducer<[Dice.State], Dice.Action, @Sendable () async -> Int>(
  ///   binding: { roll in
  ///     let reduce = Dice.reducer.bind(roll)
  ///     return { states, action in reduce(&states[0], action) }
  ///   })
  /// ```
  @inlinable
  public init(binding bind: @escaping @Sendable (Environment) -> Bound) {
    self.init(cases: nil, binding: bind)
  }

  /// Creates a reducer that handles only the actions of the given cases.
  @inlinable
  init(
    cases: CaseFilter<Action>?, binding bind: @escaping @Sendable (Environment) -> Bound
  ) {
    self.cases = cases
    self.bind = bind
  }

  /// Changes `state` in response to `action` and returns the effect, which has not run.
  ///
  /// The reducer is bound to the environment only for this call, whereas a store binds its reducer
  /// once. A reducer that calls another reducer for each action should use ``wrapping(_:)`` or
  /// ``init(binding:)``, which bind the other reducer once.
  ///
  /// - Complexity: O(*n*) in the number of combinators in the reducer, each of which derives an
  ///   environment and creates a closure, plus the reducer's own work.
  @inlinable
  public func callAsFunction(
    _ state: inout State,
    _ action: Action,
    _ environment: Environment
  ) -> Effect<Action> {
    bind(environment)(&state, action)
  }
}
