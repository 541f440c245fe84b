/// A limit on how often an effect starts: at most once per interval.
@usableFromInline
struct Throttle: Sendable {
  let id: EffectID
  let isLatest: Bool
  let source: SourcePosition

  /// Returns an open interval that begins now; the parameter specifies whether it stays open until
  /// it is closed explicitly.
  let open: @MainActor (_ staysOpen: Bool) -> ThrottleInterval
}

extension Effect {
  /// Returns an effect that starts this one at most once per interval.
  ///
  /// The first effect starts immediately and opens an interval. An effect that is returned within
  /// the interval either is dropped, or replaces any waiting effect and waits for the interval to
  /// end. The last waiting effect then starts and opens the next interval. An effect that has
  /// started runs to its end. Throttle an effect only once with the same id, because with two
  /// throttles the outer one opens the interval that prevents the inner one from starting.
  ///
  /// - Parameters:
  ///   - id: The id of the intervals; cancelling this id cancels both waiting and running effects,
  ///     but leaves the interval open.
  ///   - interval: The duration of an interval, measured from the start of an effect.
  ///   - clock: The clock that measures the interval.
  ///   - latest: Whether the last effect of an interval starts when the interval ends instead of
  ///     being dropped.
  ///   - fileID: The file to name in reports.
  ///   - line: The line to name in reports.
  /// - Returns: The throttled effect; ``none`` remains ``none``.
  public func throttle(
    id: some Hashable & Sendable,
    for interval: Duration,
    clock: some Clock<Duration>,
    latest: Bool,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    guard !isNone else { return self }
    let throttle = Throttle(
      id: EffectID(id),
      isLatest: latest,
      source: SourcePosition(fileID: fileID, line: line),
      open: { ThrottleInterval(of: interval, on: clock, staysOpen: $0) }
    )
    let throttled = EffectNode(around: self) { $0.add(.throttle(throttle), before: self, $1) }
    return Self(throttled).cancellable(throttle.id, cancelsInFlight: false)
  }
}
