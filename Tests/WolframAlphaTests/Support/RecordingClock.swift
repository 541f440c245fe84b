import Synchronization

/// A clock whose sleeps end at once, but for those that are time limits; it records the others.
final class RecordingClock: Clock, Sendable {
  private let sleeps = Mutex<[Duration]>([])
  private let timeLimit: Duration
  private let start = ContinuousClock.now

  /// Whether time limits are over at once.
  private let endsTimeLimits: Bool

  init(timeLimit: Duration, endsTimeLimits: Bool = false) {
    self.timeLimit = timeLimit
    self.endsTimeLimits = endsTimeLimits
  }

  var now: ContinuousClock.Instant { start }
  var minimumResolution: Duration { .zero }

  /// The sleeps that are not time limits, in order.
  var pauses: [Duration] { sleeps.withLock { $0 } }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    let duration = start.duration(to: deadline)
    guard duration == timeLimit else { return sleeps.withLock { $0.append(duration) } }
    if !endsTimeLimits { try await untilCancelled() }
  }
}

/// Suspends the task until it is cancelled.
private func untilCancelled() async throws {
  let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
  for await _ in stream {}
  continuation.finish()
  throw CancellationError()
}
