extension Effect {
  /// The same effect with each action it sends changed by `transform`.
  ///
  /// - Parameter transform: A pure function: it may be called before the effect runs.
  /// - Returns: The effect of the larger part.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    switch operation {
    case .none:
      return .none
    case .send(let action):
      return .send(transform(action))
    case .sync(let work):
      return Effect<NewAction>(operation: .sync { work().map(transform) })
    case .run(let run):
      return Effect<NewAction>(operation: .run(run.map(transform)))
    case .merge(let parts):
      return Effect<NewAction>(operation: .merge(parts.map { $0.map(transform) }))
    case .concatenate(let parts):
      return Effect<NewAction>(operation: .concatenate(parts.map { $0.map(transform) }))
    case .cancellable(let part, let id, let cancelInFlight):
      return Effect<NewAction>(
        operation: .cancellable(part.map(transform), id: id, cancelInFlight: cancelInFlight))
    case .cancel(let id):
      return Effect<NewAction>(operation: .cancel(id: id))
    case .throttled(let part, let throttle):
      return Effect<NewAction>(operation: .throttled(part.map(transform), throttle))
    case .enrolled(let part, let enrollment):
      return Effect<NewAction>(operation: .enrolled(part.map(transform), enrollment))
    case .ordered(let id, let order):
      return Effect<NewAction>(operation: .ordered(cancel: id, order))
    }
  }
}

extension Effect.Run {
  func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
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
