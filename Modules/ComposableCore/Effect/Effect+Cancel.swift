extension Effect {
  /// Returns this effect with an id by which it can be cancelled.
  ///
  /// ```swift
  /// return .timer(every: .seconds(1), clock: environment.clock) { .ticked }
  ///   .cancellable(id: FocusID())
  /// ```
  ///
  /// The effect is registered in the turn in which the reducer returned it, even if it is a later
  /// part of a concatenation. A cancellation that is returned later therefore always cancels it.
  ///
  /// - Parameters:
  ///   - id: Any hashable value. Equal values of different types are different ids. The id belongs
  ///     to the feature instance that returns the effect: the root, a row, a presented child, a
  ///     feature on a path, an optional child, or a case.
  ///   - cancelInFlight: Whether this effect, when it starts, cancels running and waiting effects
  ///     that were returned earlier with the same id.
  /// - Returns: The effect with an id; ``none`` remains ``none``.
  public func cancellable(
    id: some Hashable & Sendable,
    cancelInFlight: Bool = false
  ) -> Self {
    isNone ? self : cancellable(EffectID(id), cancelsInFlight: cancelInFlight)
  }

  @usableFromInline
  func cancellable(_ id: EffectID, cancelsInFlight: Bool) -> Self {
    Self(
      EffectNode(around: self) { context, route in
        context.add(self, cancellableBy: id, cancelsInFlight: cancelsInFlight, route)
      })
  }

  /// Returns an effect that cancels running and waiting effects with the id that the same feature
  /// instance returned earlier.
  ///
  /// The cancellation reaches the effects of children only if it is lifted with `map(_:inside:)`.
  ///
  /// An effect never cancels itself: a cancellation inside an effect with the same id does not
  /// cancel that effect. The order of the parts of a returned effect matters: parts with the id
  /// that precede the cancellation are cancelled, and parts that follow it start.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    cancelling(EffectID(id))
  }

  @usableFromInline
  static func cancelling(_ id: EffectID) -> Self {
    Self(EffectNode { context, _ in context.add(.cancel(id)) })
  }
}
