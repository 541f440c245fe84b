extension Effect {
  /// Returns this effect with each of its actions transformed by a function.
  ///
  /// - Parameter transform: A pure function: it may be called before the effect runs.
  /// - Returns: The effect with the transformed actions.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (consuming Action) -> NewAction
  ) -> Effect<NewAction> {
    map(transform, at: nil)
  }

  /// Returns this effect as the effect of a part, for a reducer that calls the part's reducer
  /// itself.
  ///
  /// ``Reducer/pullback(state:action:environment:)`` does this automatically. With the plain
  /// ``map(_:)`` the location of the part is unknown: when a child inside the part is removed, its
  /// effects continue until a child around the part is removed.
  ///
  /// - Parameters:
  ///   - transform: A pure function: it may be called before the effect runs.
  ///   - part: A key path from the whole's state to the part's.
  /// - Returns: The effect of the whole.
  public func map<NewAction, WholeState, State>(
    _ transform: @escaping @Sendable (consuming Action) -> NewAction,
    inside part: any KeyPath<WholeState, State> & Sendable
  ) -> Effect<NewAction> {
    map(transform, at: PartStep(part))
  }

  /// Returns this effect as the effect of a part that is reached by a step.
  ///
  /// - Parameters:
  ///   - transform: Returns the whole's action for an action of the part.
  ///   - step: The step to the part's state; nil if it is unknown.
  /// - Returns: The effect of the whole.
  @usableFromInline
  func map<NewAction>(
    _ transform: @escaping @Sendable (consuming Action) -> NewAction,
    at step: (any StateStep)?
  ) -> Effect<NewAction> {
    switch shape {
    case .none:
      return .none
    case .send(let action) where step?.isChild != true:
      return .send(transform(action))
    case .send, .node:
      return Effect<NewAction>(MappedNode(self, transform, at: step))
    }
  }
}
