extension Effect {
  /// Returns this effect with an id by which it can be cancelled.
  ///
  /// ```swift
  /// return .timer(every: .seconds(1), clock: environment.clock) { .ticked }
  ///   .cancellable(id: FocusID(todo: detail.todo.id))
  /// ```
  ///
  /// The effect is registered in the turn in which the reducer returned it, even if it is a later
  /// part of a concatenation. A cancellation that is returned later therefore always cancels it.
  ///
  /// - Parameters:
  ///   - id: Any hashable value. Equal values of different types are different ids.
  ///   - cancelInFlight: Whether effects that were returned earlier, and are running or waiting
  ///     under the id, are cancelled when this one starts.
  /// - Returns: The effect with an id; ``none`` remains ``none``.
  public func cancellable(
    id: some Hashable & Sendable,
    cancelInFlight: Bool = false
  ) -> Self {
    guard !isNone else { return self }
    return Self(.cancellable(self, EffectID(id), cancelsInFlight: cancelInFlight))
  }

  /// Returns an effect that cancels the effects that were returned before it and are running or
  /// waiting under the id.
  ///
  /// An effect never cancels itself: a cancellation inside an effect with the same id does not
  /// cancel that effect. Among the parts of one returned effect their order matters: parts with the
  /// id before the cancellation are cancelled, and parts after it start.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(.cancel(EffectID(id)))
  }
}
