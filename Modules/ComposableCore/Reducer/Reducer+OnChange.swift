extension Reducer {
  /// Acts when a part of the state has been changed by this reducer.
  ///
  /// The part is read before and after each action; `perform` is called only when the two differ.
  ///
  /// - Parameters:
  ///   - value: The part to watch.
  ///   - perform: Takes the old and the new value, may change the state further, and returns an
  ///     effect that starts after the reducer's own.
  /// - Returns: The reducer that also acts on the change.
  public func onChange<Value: Equatable & SendableMetatype>(
    of value: @escaping @Sendable (State) -> Value,
    perform:
      @escaping @Sendable (
        _ oldValue: Value, _ newValue: Value, _ state: inout State, _ environment: Environment
      ) -> Effect<Action>
  ) -> Self {
    wrapping { reduce, state, action, environment in
      let oldValue = value(state)
      let effect = reduce(&state, action)
      let newValue = value(state)
      guard oldValue != newValue else { return effect }
      return .merge(effect, perform(oldValue, newValue, &state, environment))
    }
  }
}
