import Synchronization

/// A clock on which nobody waits: whoever sleeps wakes at once, at the deadline.
///
/// For tests in which time does not matter. Where order does, use ``TestClock``.
public final class ImmediateClock: Clock, Sendable {
  private let storage: Mutex<TestClock.Instant>

  /// Makes a clock that shows zero.
  public init() {
    storage = Mutex(TestClock().now)
  }

  /// The latest deadline that anybody slept to.
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
    // Others get a turn, so that a timer does not keep everybody waiting.
    await Task.yield()
    try Task.checkCancellation()
  }
}
