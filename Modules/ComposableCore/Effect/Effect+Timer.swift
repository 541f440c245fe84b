extension Effect {
  /// Returns an effect that sends an action at regular intervals until it is cancelled.
  ///
  /// Ticks are due at multiples of the interval after the start of the effect, so they do not
  /// drift. The first is due after one interval. If one is sent late, the ticks whose time has
  /// passed meanwhile are skipped.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks, above zero; otherwise an error is reported and
  ///     nothing ticks.
  ///   - clock: The clock that measures the interval.
  ///   - fileID: The file to name in reports.
  ///   - line: The line to name in reports.
  ///   - action: Returns the action of a tick, called for each one.
  /// - Returns: An effect that is over when it is cancelled.
  public static func timer(
    every interval: Duration,
    clock: some Clock<Duration>,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    send action: @escaping @MainActor () -> Action
  ) -> Self {
    let ticking = Run(
      operation: { send in
        guard interval > .zero else { throw TimerError.intervalNotAboveZero(interval) }
        var ticks = Ticks(every: interval, clock: clock)
        while true {
          try await ticks.next()
          send(action())
        }
      },
      handler: nil,
      source: SourcePosition(fileID: fileID, line: line),
      isTimer: true
    )
    return Self(RunNode(ticking))
  }
}

/// An error in the parameters of a timer.
enum TimerError: Error, CustomStringConvertible {
  case intervalNotAboveZero(Duration)

  var description: String {
    switch self {
    case .intervalNotAboveZero(let interval):
      "a timer's interval must be greater than zero, not \(interval)"
    }
  }
}
