/// A clock's ticks at regular intervals, for code outside reducers; in effects, use
/// ``Effect/timer(every:clock:fileID:line:send:)``.
///
/// ```swift
/// for await elapsed in clock.timer(every: .seconds(2)) { times.append(elapsed) }
/// ```
///
/// Each element is the time from the start of the iteration to the tick, which is a multiple of the
/// interval. Ticks do not drift, and ticks that are missed while the loop's body runs are skipped.
/// The sequence ends when its task is cancelled.
public struct TimerSequence: AsyncSequence, Sendable {
  private let start: @Sendable () -> Iterator

  fileprivate init(every interval: Duration, clock: some Clock<Duration>) {
    precondition(interval > .zero, "the timer interval must be greater than zero")
    start = {
      var ticks = Ticks(every: interval, clock: clock)
      return Iterator { actor in
        try await ticks.next(isolation: actor)
        return ticks.start.duration(to: ticks.deadline)
      }
    }
  }

  /// Starts the timer.
  public func makeAsyncIterator() -> Iterator { start() }

  /// The ticks of one run of the timer.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let tick: (isolated (any Actor)?) async throws -> Duration

    /// Waits for the next tick.
    ///
    /// - Returns: The time from the start to the tick, or nil if the task was cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Duration? {
      try? await tick(actor)
    }
  }
}

extension Clock where Duration == Swift.Duration {
  /// Returns the ticks of this clock at regular intervals.
  ///
  /// - Parameter interval: The time between two ticks, greater than zero.
  /// - Returns: The ticks, which start again with each loop.
  public func timer(every interval: Duration) -> TimerSequence {
    TimerSequence(every: interval, clock: self)
  }
}

/// The ticks of one run of a timer.
struct Ticks<C: Clock<Duration>> {
  private let interval: Duration
  private let clock: C
  private var hasTicked = false

  /// The time at which the timer started.
  let start: C.Instant

  /// The time of the last tick that was awaited, or of the first tick if there was none.
  private(set) var deadline: C.Instant

  /// Starts a timer.
  init(every interval: Duration, clock: C) {
    (self.interval, self.clock) = (interval.clamped, clock)
    start = clock.now
    deadline = start.advanced(by: self.interval)
  }

  /// Waits for the next tick.
  mutating func next(isolation: isolated (any Actor)? = #isolation) async throws {
    if hasTicked {
      let late = deadline.duration(to: clock.now)
      deadline = deadline.advanced(by: interval + late.wholeIntervals(of: interval))
    }
    hasTicked = true
    try await clock.sleep(until: deadline, tolerance: nil)
    // A clock might not respond to the cancellation of its task.
    try Task.checkCancellation()
  }
}

extension Duration {
  /// Returns the largest multiple of an interval within this duration; zero for a negative
  /// duration.
  fileprivate func wholeIntervals(of interval: Duration) -> Duration {
    guard self > .zero else { return .zero }
    return Duration(attoseconds: attoseconds / interval.attoseconds * interval.attoseconds)
  }
}
