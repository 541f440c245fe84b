import Synchronization

/// A clock on which a sleep returns at once and moves the clock to its deadline.
///
/// Use it for tests in which time does not matter. If the order of sleeps does, use ``TestClock``.
public final class ImmediateClock: Clock, Sendable {
  private let storage: Mutex<TestClock.Instant>

  /// Creates a clock that shows zero.
  public init() {
    storage = Mutex(TestClock().now)
  }

  /// The latest deadline of all sleeps so far; zero at first.
  public var now: TestClock.Instant {
    storage.withLock { $0 }
  }

  /// Test time is exact.
  public var minimumResolution: Duration { .zero }

  /// Moves the clock to the deadline and returns.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: TestClock.Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    storage.withLock { $0 = max($0, deadline) }
    // Other tasks get a turn, so that a timer does not starve them.
    await Task.yield()
    try Task.checkCancellation()
  }
}
