extension Effect {
  /// The same effect, in which a child's wish to be put away has become an action.
  func dismissing(with dismissal: Action) -> Self {
    switch operation {
    case .none, .send, .sync, .run, .cancel, .enrolled, .ordered:
      return self
    case .dismiss:
      return .send(dismissal)
    case .merge(let parts):
      return Self(operation: .merge(parts.map { $0.dismissing(with: dismissal) }))
    case .concatenate(let parts):
      return Self(operation: .concatenate(parts.map { $0.dismissing(with: dismissal) }))
    case .cancellable(let part, let id, let cancelInFlight):
      return Self(
        operation: .cancellable(
          part.dismissing(with: dismissal), id: id, cancelInFlight: cancelInFlight))
    case .delayed(let part, let wait):
      return Self(operation: .delayed(part.dismissing(with: dismissal), by: wait))
    case .throttled(let part, let throttle):
      return Self(operation: .throttled(part.dismissing(with: dismissal), throttle))
    case .child(let part, let presence):
      return Self(operation: .child(part.dismissing(with: dismissal), presence))
    }
  }
}
