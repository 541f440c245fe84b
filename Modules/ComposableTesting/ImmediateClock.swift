import Synchronization

/// A clock on which each sleep returns immediately and moves the clock to its deadline.
///
/// Use it in tests that do not depend on time. If the order of sleeps matters, use ``TestClock``.
public final class ImmediateClock: Clock, Sendable {
  private let storage: Mutex<TestClock.Instant>

  /// Creates a clock at instant zero.
  public init() {
    storage = Mutex(TestClock().now)
  }

  /// The latest deadline of all sleeps so far; initially zero.
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
    // Lets other tasks run, so that a timer does not starve them.
    await Task.yield()
    try Task.checkCancellation()
  }
}
