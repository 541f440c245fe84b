extension Effect {
  /// The same effect, known under an id by which it can be cancelled.
  ///
  /// It is registered in the turn in which the reducer returned it, also when it waits its turn in
  /// a concatenation: a cancellation that comes later always wins.
  ///
  /// - Parameters:
  ///   - id: Any hashable value. Equal values of different types are different ids.
  ///   - cancelInFlight: Whether what was returned before this, and runs or waits under the id, is
  ///     cancelled when this starts.
  /// - Returns: The effect with an id; ``none`` stays ``none``.
  public func cancellable(
    id: some Hashable & Sendable,
    cancelInFlight: Bool = false
  ) -> Self {
    guard !isNone else { return self }
    return Self(.cancellable(self, EffectID(id), cancelsInFlight: cancelInFlight))
  }

  /// Cancels what was returned before it and runs or waits under the id.
  ///
  /// An effect never cancels itself: a cancellation inside an effect of the same id spares that
  /// effect. Returned together with effects of the same id it acts in the order given: what stands
  /// before it is cancelled, what stands after it starts.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(.cancel(EffectID(id)))
  }
}
