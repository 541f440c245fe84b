/// A function that changes a state when something happens, and says what to do in the world next.
///
/// ```swift
/// let diceReducer = Reducer<DiceState, DiceAction, @Sendable () async -> Int> {
///   state, action, roll in
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
/// A reducer is a value and callable: `reducer(&state, action, environment)` changes `state` at
/// once and returns an ``Effect`` that has not run. Reducers are combined with
/// ``combine(_:)-(Self...)`` and lifted to a larger state with
/// ``pullback(state:action:environment:)``.
public struct Reducer<State, Action: Sendable, Environment>: Sendable {
  /// A reducer that has its environment: it changes the state and returns the effect.
  public typealias Bound = (inout State, Action) -> Effect<Action>

  /// Binds the reducer to an environment: each level projects its part once and calls none of its
  /// closures.
  ///
  /// A store binds its reducer once, when it is made. A reducer that is made of others binds them
  /// where it is bound itself; see ``init(binding:)`` and ``wrapping(_:)``.
  ///
  /// - Complexity: O(*n*) in the number of combinators that the reducer is made of.
  public let bind: @Sendable (Environment) -> Bound

  /// Creates a reducer of a function.
  ///
  /// - Parameter reduce: Changes the state in place and returns the effect of the action. It must
  ///   be pure: what it needs of the world it asks for in the effect.
  @inlinable
  public init(
    _ reduce: @escaping @Sendable (inout State, Action, Environment) -> Effect<Action>
  ) {
    self.init(binding: { environment in { reduce(&$0, $1, environment) } })
  }

  /// Creates a reducer of a function that is given the environment once, before the first action.
  ///
  /// It serves a reducer of another type of state or action, made of one that exists:
  ///
  /// ```swift
  /// let first = Reducer<[DiceState], DiceAction, @Sendable () async -> Int>(
  ///   binding: { roll in
  ///     let reduce = diceReducer.bind(roll)
  ///     return { states, action in reduce(&states[0], action) }
  ///   })
  /// ```
  @inlinable
  public init(binding bind: @escaping @Sendable (Environment) -> Bound) {
    self.bind = bind
  }

  /// Changes `state` as `action` says and returns the effect, which has not run.
  ///
  /// The environment is bound for this call alone, which a store avoids: a reducer that calls
  /// another one for each action takes that time each time. Write it with ``wrapping(_:)`` or
  /// ``init(binding:)`` instead.
  ///
  /// - Complexity: O(*n*) in the number of combinators that the reducer is made of, each of which
  ///   projects the environment and makes a closure, and the reducer's own work.
  @inlinable
  public func callAsFunction(
    _ state: inout State,
    _ action: Action,
    _ environment: Environment
  ) -> Effect<Action> {
    bind(environment)(&state, action)
  }
}
