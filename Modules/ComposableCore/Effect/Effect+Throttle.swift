/// How often an effect may start: at most once in each interval.
@usableFromInline
struct Throttle: Sendable {
  let id: EffectID
  let isLatest: Bool
  let source: SourcePosition

  /// Opens the interval that begins now; the parameter says whether it stays open until it is
  /// closed.
  let open: @MainActor (_ staysOpen: Bool) -> ThrottleInterval
}

extension Effect {
  /// The same effect, started at most once in each interval.
  ///
  /// The first starts at once and opens an interval. What is asked for within it is dropped, or
  /// takes the place of what waits for its end: the last then starts and opens the next interval.
  /// What has started runs to its end. An effect is throttled once under one id: twice, the inner
  /// interval would begin when the outer one does, and keep it from starting.
  ///
  /// - Parameters:
  ///   - id: Names the intervals; a cancellation of the id reaches what waits and what runs, and
  ///     leaves the interval open.
  ///   - interval: How long an interval is, from the start of an effect.
  ///   - clock: Measures the interval.
  ///   - latest: Whether the last of an interval starts at its end, or none.
  ///   - fileID: The file to name in a report.
  ///   - line: The line to name in a report.
  /// - Returns: The effect that starts less often; ``none`` stays ``none``.
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
    return Self(.throttled(self, throttle)).cancellable(id: id)
  }
}
