extension Effect {
  /// Returns an effect that sends an action at regular intervals until it is cancelled.
  ///
  /// Ticks are due at multiples of the interval after the effect starts, so they do not drift. The
  /// first tick is due after one interval. If a tick is late, any ticks that were due before it was
  /// sent are skipped.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks, greater than zero; otherwise an error is reported
  ///     and there are no ticks.
  ///   - clock: The clock that measures the interval.
  ///   - fileID: The file to name in reports.
  ///   - line: The line to name in reports.
  ///   - action: Returns the action to send; called for each tick.
  /// - Returns: An effect that ends when it is cancelled.
  public static func timer(
    every interval: Duration,
    clock: some Clock<Duration>,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    send action: @escaping @MainActor () -> Action
  ) -> Self {
    run(.timer, SourcePosition(fileID: fileID, line: line)) { send in
      guard interval > .zero else { throw TimerError.intervalNotAboveZero(interval) }
      var ticks = Ticks(every: interval, clock: clock)
      while true {
        try await ticks.next()
        send(action())
      }
    }
  }
}

/// An error in a timer's parameters.
enum TimerError: Error, CustomStringConvertible {
  case intervalNotAboveZero(Duration)

  var description: String {
    switch self {
    case .intervalNotAboveZero(let interval):
      "the timer interval must be greater than zero, not \(interval)"
    }
  }
}
