/// A function that changes a state when something happens, and says what to do in the world next.
///
/// A reducer is a value and callable: `reducer(&state, action, environment)` changes `state` at once
/// and returns an ``Effect`` that has not run. Reducers are combined with ``combine(_:)-(Self...)``
/// and lifted to a larger state with ``pullback(state:action:environment:)``.
public struct Reducer<State, Action: Sendable, Environment>: Sendable {
  /// A reducer that has been given its environment.
  @usableFromInline
  typealias Bound = (inout State, Action) -> Effect<Action>

  /// Gives an environment to the reducer: each level projects its part once, none calls a closure
  /// of it.
  @usableFromInline let bind: @Sendable (Environment) -> Bound

  /// Makes a reducer of a function.
  ///
  /// - Parameter reduce: Changes the state in place and returns the effect of the action. It must
  ///   be pure: what it needs of the world it asks for in the effect.
  @inlinable
  public init(
    _ reduce: @escaping @Sendable (inout State, Action, Environment) -> Effect<Action>
  ) {
    self.init(binding: { environment in { reduce(&$0, $1, environment) } })
  }

  @inlinable
  init(binding bind: @escaping @Sendable (Environment) -> Bound) {
    self.bind = bind
  }

  /// Changes `state` as `action` says and returns the effect, which has not run.
  ///
  /// The environment is bound for this call alone; a store binds once, when it is made.
  @inlinable
  public func callAsFunction(
    _ state: inout State,
    _ action: Action,
    _ environment: Environment
  ) -> Effect<Action> {
    bind(environment)(&state, action)
  }
}
