extension Reducer {
  /// Returns a reducer that is defined by a function around this reducer.
  ///
  /// This reducer is bound to the environment once, not at each action:
  ///
  /// ```swift
  /// let limited = Dice.reducer.wrapping { reduce, state, action, _ in
  ///   guard state.rolls.count < 10 else { return .none }
  ///   return reduce(&state, action)
  /// }
  /// ```
  ///
  /// - Parameter body: Called with this reducer, bound to the environment, and with the new
  ///   reducer's arguments; returns the new reducer's effect.
  /// - Returns: The new reducer.
  @inlinable
  public func wrapping(
    _ body:
      @escaping @Sendable (
        _ reduce: Bound, _ state: inout State, _ action: Action, _ environment: Environment
      ) -> Effect<Action>
  ) -> Self {
    Self(binding: { environment in
      let reduce = bind(environment)
      return { body(reduce, &$0, $1, environment) }
    })
  }
}
