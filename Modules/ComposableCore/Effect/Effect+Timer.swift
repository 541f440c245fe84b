extension Effect {
  /// Sends an action again and again, until it is cancelled.
  ///
  /// The ticks stand on a grid that begins when the effect starts, so they do not drift. The first
  /// comes after one interval. A tick whose time has passed before it could be sent is left out.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks, above zero; otherwise nothing ticks, and that is
  ///     reported.
  ///   - clock: Measures the interval.
  ///   - fileID: The file to name in a report.
  ///   - line: The line to name in a report.
  ///   - action: Makes the action of each tick.
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
          // A clock may not notice that its task was cancelled.
          try Task.checkCancellation()
          send(action())
          let late = deadline.duration(to: clock.now)
          deadline = deadline.advanced(by: interval + late.wholeIntervals(of: interval))
        }
      },
      handler: nil,
      source: SourcePosition(fileID: fileID, line: line),
      isMemoryless: true
    )
    return Self(.run(ticking))
  }
}

/// Why a timer does not tick.
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
  /// As much of a duration as is filled by whole intervals; zero when it is negative.
  fileprivate func wholeIntervals(of interval: Duration) -> Duration {
    guard self > .zero else { return .zero }
    return Duration(attoseconds: attoseconds / interval.attoseconds * interval.attoseconds)
  }
}
