/// A limit on the starts of an effect: at most one in each interval.
@usableFromInline
struct Throttle: Sendable {
  let id: EffectID
  let isLatest: Bool
  let source: SourcePosition

  /// Returns an open interval that begins now; the parameter determines whether it stays open until
  /// it is closed.
  let open: @MainActor (_ staysOpen: Bool) -> ThrottleInterval
}

extension Effect {
  /// Returns this effect, started at most once in each interval.
  ///
  /// The first effect starts at once and opens an interval. An effect that is returned within the
  /// interval is dropped, or it waits for the end of the interval and replaces one that is already
  /// waiting: the last one then starts and opens the next interval. An effect that has started runs
  /// to its end. Throttle an effect only once under one id: with two throttles, the outer one opens
  /// the interval that keeps the inner one from starting.
  ///
  /// - Parameters:
  ///   - id: The id of the intervals; cancelling it cancels both waiting and running effects, and
  ///     leaves the interval open.
  ///   - interval: The duration of an interval, from the start of an effect.
  ///   - clock: The clock that measures the interval.
  ///   - latest: Whether the last effect of an interval starts at its end; otherwise it is dropped.
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
    return Self(ThrottledNode(self, throttle)).cancellable(throttle.id, cancelsInFlight: false)
  }
}
