extension Reducer {
  /// Returns a reducer that runs this one and calls a function when a part of the state has
  /// changed.
  ///
  /// ```swift
  /// .onChange(of: \.todos) { _, todos, _, environment in
  ///   .run { send in
  ///     try await environment.save(Array(todos))
  /// ```
  ///
  /// The part is read before and after each action; `perform` is called only if the values differ.
  ///
  /// - Parameters:
  ///   - value: Returns the part to compare.
  ///   - perform: Called with the old and the new value. The function may change the state further,
  ///     and returns an effect that starts after the reducer's own effect.
  /// - Returns: A reducer that also handles the change.
  @inlinable
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
