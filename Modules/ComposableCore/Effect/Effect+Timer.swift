extension Effect {
  /// Returns an effect that sends an action at regular intervals until it is cancelled.
  ///
  /// Ticks are due at multiples of the interval after the start of the effect, so they do not
  /// drift. The first is due after one interval. If one is sent late, the ticks whose time has
  /// passed meanwhile are skipped.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks, above zero; otherwise an error is reported and there
  ///     are no ticks.
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
        var deadline = clock.now.advanced(by: interval)
        while true {
          try await clock.sleep(until: deadline, tolerance: nil)
          // A clock may ignore the cancellation of its task.
          try Task.checkCancellation()
          send(action())
          let late = deadline.duration(to: clock.now)
          deadline = deadline.advanced(by: interval + late.wholeIntervals(of: interval))
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
      "a timer needs an interval above zero, and was given \(interval)"
    }
  }
}

extension Duration {
  /// Returns the largest multiple of an interval within this duration; zero if it is negative.
  fileprivate func wholeIntervals(of interval: Duration) -> Duration {
    guard self > .zero else { return .zero }
    return Duration(attoseconds: attoseconds / interval.attoseconds * interval.attoseconds)
  }
}
