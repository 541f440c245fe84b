extension Effect {
  /// The same effect, started only after a pause in which it was not asked for again.
  ///
  /// Of a burst only the last is ever started. One that is asked for while an earlier one runs
  /// under the id cancels it, so at most one runs. When the clock throws, that is reported and
  /// nothing is started.
  ///
  /// - Parameters:
  ///   - id: Names the burst; a cancellation of the id reaches what waits and what runs.
  ///   - pause: How long nothing must be asked for.
  ///   - clock: Measures the pause.
  ///   - fileID: The file to name in a report.
  ///   - line: The line to name in a report.
  /// - Returns: The effect that waits first; ``none`` stays ``none``.
  public func debounce(
    id: some Hashable & Sendable,
    for pause: Duration,
    clock: some Clock<Duration>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    guard !isNone else { return self }
    let wait = Wait(source: SourcePosition(fileID: fileID, line: line)) {
      // Measured from now, not from when another executor gets to it.
      try await clock.sleep(until: clock.now.advanced(by: pause), tolerance: nil)
    }
    return Self(.delayed(self, wait)).cancellable(id: id, cancelInFlight: true)
  }
}
