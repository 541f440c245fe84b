extension Effect {
  /// Whether any part can be cancelled by id, or cancels.
  var namesIDs: Bool {
    switch operation {
    case .none, .send, .sync, .run: false
    case .cancellable, .cancel, .throttled, .enrolled, .ordered: true
    case .merge(let parts), .concatenate(let parts): parts.contains { $0.namesIDs }
    }
  }

  /// The same effect with each id replaced by its entry, in the order in which the parts stand.
  ///
  /// - Parameter entry: Takes an id, and for a cancellable part whether it cancels what is in
  ///   flight; gives the part's place, and for a cancellable part its entry.
  /// - Returns: The effect as the runner starts it.
  func enrolled(
    _ entry: (EffectID, _ cancelsInFlight: Bool?) -> (EffectOrder, Enrollment?)
  ) -> Self {
    switch operation {
    case .none, .send, .sync, .run, .enrolled, .ordered:
      return self
    case .merge(let parts):
      return Self(operation: .merge(parts.map { $0.enrolled(entry) }))
    case .concatenate(let parts):
      return Self(operation: .concatenate(parts.map { $0.enrolled(entry) }))
    case .throttled(let part, let throttle):
      return Self(operation: .throttled(part.enrolled(entry), throttle))
    case .cancellable(let part, let id, let cancelInFlight):
      guard let enrollment = entry(id, cancelInFlight).1 else { return part.enrolled(entry) }
      return Self(operation: .enrolled(part.enrolled(entry), enrollment))
    case .cancel(let id):
      return Self(operation: .ordered(cancel: id, entry(id, nil).0))
    }
  }
}
