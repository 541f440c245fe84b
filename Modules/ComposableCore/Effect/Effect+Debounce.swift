extension Effect {
  /// Returns an effect that starts this one only after a pause in which no other effect with the id
  /// is returned.
  ///
  /// ```swift
  /// .debounce(id: SavingID(), for: .seconds(1), clock: environment.clock)
  /// ```
  ///
  /// Only the last of a burst of effects starts. A new effect also cancels an earlier one that is
  /// still running with the same id, so at most one runs at a time if its work responds to
  /// cancellation. If the clock throws, the error is reported and the effect does not start.
  ///
  /// - Parameters:
  ///   - id: The id of the burst; cancelling this id cancels both waiting and running effects.
  ///   - pause: The duration of the pause.
  ///   - clock: The clock that measures the pause.
  ///   - fileID: The file to name in reports.
  ///   - line: The line to name in reports.
  /// - Returns: The delayed effect; ``none`` remains ``none``.
  public func debounce(
    id: some Hashable & Sendable,
    for pause: Duration,
    clock: some Clock<Duration>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    guard !isNone else { return self }
    let source = SourcePosition(fileID: fileID, line: line)
    let delayed = EffectNode(around: self) { context, route in
      let wait = AsyncWork(.wait, source) { _ in
        // Measured from now, not from when another executor starts the sleep.
        try await clock.sleep(until: clock.now.advanced(by: pause.clamped), tolerance: nil)
      }
      context.add(.async(wait), before: self, route)
    }
    return Self(delayed).cancellable(id: id, cancelInFlight: true)
  }
}
