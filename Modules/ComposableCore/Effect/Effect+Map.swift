extension Effect {
  /// The same effect with each action it sends changed by `transform`.
  ///
  /// - Parameter transform: A pure function: it may be called before the effect runs.
  /// - Returns: The effect of the larger part.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (consuming Action) -> NewAction
  ) -> Effect<NewAction> {
    map(transform, presence: { $0.unknown })
  }

  /// The same effect as that of a part, for a reducer that calls the part's reducer by hand.
  ///
  /// ``Reducer/pullback(state:action:environment:)`` does this by itself. With the plain ``map(_:)`` the
  /// effects of children inside the part are not cancelled when those go, since nobody knows where
  /// to look for them.
  ///
  /// - Parameters:
  ///   - transform: A pure function: it may be called before the effect runs.
  ///   - part: Where the part is in the larger state.
  /// - Returns: The effect of the larger part.
  public func map<NewAction, WholeState, State>(
    _ transform: @escaping @Sendable (consuming Action) -> NewAction,
    inside part: any KeyPath<WholeState, State> & Sendable
  ) -> Effect<NewAction> {
    map(transform) { $0.lifted { (whole: WholeState) in whole[keyPath: part] } }
  }

  /// The same effect with each action changed and each question for a child lifted.
  @usableFromInline
  func map<NewAction>(
    _ transform: @escaping @Sendable (consuming Action) -> NewAction,
    presence lift: (Presence) -> Presence
  ) -> Effect<NewAction> {
    func mapped(_ part: Effect) -> Effect<NewAction> { part.map(transform, presence: lift) }
    switch operation {
    case .none:
      return .none
    case .send(let action):
      return .send(transform(action))
    case .sync(let work):
      return Effect<NewAction>(operation: .sync { work().map { transform($0) } })
    case .run(let run):
      return Effect<NewAction>(operation: .run(run.map(transform)))
    case .merge(let parts):
      return Effect<NewAction>(operation: .merge(parts.map(mapped)))
    case .concatenate(let parts):
      return Effect<NewAction>(operation: .concatenate(parts.map(mapped)))
    case .cancellable(let part, let id, let cancelInFlight):
      return Effect<NewAction>(
        operation: .cancellable(mapped(part), id: id, cancelInFlight: cancelInFlight))
    case .cancel(let id):
      return Effect<NewAction>(operation: .cancel(id: id))
    case .delayed(let part, let wait):
      return Effect<NewAction>(operation: .delayed(mapped(part), by: wait.map(transform)))
    case .throttled(let part, let throttle):
      return Effect<NewAction>(operation: .throttled(mapped(part), throttle))
    case .dismiss:
      return Effect<NewAction>(operation: .dismiss)
    case .child(let part, let presence):
      return Effect<NewAction>(operation: .child(mapped(part), lift(presence)))
    case .enrolled(let part, let enrollment):
      return Effect<NewAction>(operation: .enrolled(mapped(part), enrollment))
    case .ordered(let id, let order):
      return Effect<NewAction>(operation: .ordered(cancel: id, order))
    }
  }

  /// The same effect, cancelled when a child is no longer there.
  @usableFromInline
  func ofChild(_ presence: Presence) -> Self {
    Self(operation: .child(self, presence))
  }
}

extension Effect.Run {
  func map<NewAction>(
    _ transform: @escaping @Sendable (consuming Action) -> NewAction
  ) -> Effect<NewAction>.Run {
    let operation = operation
    var newHandler: Effect<NewAction>.Run.Catch?
    if let handler {
      newHandler = { error, send in await handler(error, send.contramap(transform)) }
    }
    return Effect<NewAction>.Run(
      operation: { send in try await operation(send.contramap(transform)) },
      handler: newHandler,
      source: source
    )
  }
}
