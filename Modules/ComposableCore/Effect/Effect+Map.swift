extension Effect {
  /// The same effect with each action it sends changed by `transform`.
  ///
  /// - Parameter transform: A pure function: it may be called before the effect runs.
  /// - Returns: The effect of the larger part.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (consuming Action) -> NewAction
  ) -> Effect<NewAction> {
    map(transform, at: nil)
  }

  /// The same effect as that of a part, for a reducer that calls the part's reducer by hand.
  ///
  /// ``Reducer/pullback(state:action:environment:)`` does this by itself. With the plain
  /// ``map(_:)`` the location of the part is not known: children inside the part whose state is
  /// removed keep their effects, until a child around the part is removed.
  ///
  /// - Parameters:
  ///   - transform: A pure function: it may be called before the effect runs.
  ///   - part: Where the part is in the larger state.
  /// - Returns: The effect of the larger part.
  public func map<NewAction, WholeState, State>(
    _ transform: @escaping @Sendable (consuming Action) -> NewAction,
    inside part: any KeyPath<WholeState, State> & Sendable
  ) -> Effect<NewAction> {
    map(transform, at: PartStep(part))
  }

  /// The same effect as that of a part whose state is reached by a step.
  ///
  /// - Parameters:
  ///   - transform: Makes the larger part's action.
  ///   - step: Where the part is; nil when that is not known.
  /// - Returns: The effect of the larger part.
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
      return Effect<NewAction>(.node(MappedNode(self, transform, at: step)))
    }
  }
}
