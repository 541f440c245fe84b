@testable import ComposableCore
import ComposableTesting
import Testing

private enum NetworkError: Error, Equatable { case offline, forbidden }

/// Work that fails some times, and the times at which it was tried.
@MainActor
private final class Flaky {
  private let failures: [NetworkError]
  private let clock: TestClock
  private let start: TestClock.Instant
  private(set) var times: [Duration] = []

  init(_ failures: [NetworkError], _ clock: TestClock) {
    (self.failures, self.clock, start) = (failures, clock, clock.now)
  }

  func load() throws -> Int {
    times.append(start.duration(to: clock.now))
    guard times.count > failures.count else { throw failures[times.count - 1] }
    return times.count
  }
}

@MainActor
struct RetryingTests {
  private let clock = TestClock()

  @Test(
    "exponential pauses double up to their limit, from any start",
    arguments: [
      (Duration.nanoseconds(1), Duration.seconds(60)), (.seconds(1), .seconds(60)),
      (Duration(attoseconds: 1), Duration(attoseconds: .max)),
      (.seconds(1_000_000_000_000), .seconds(10)), (Duration(attoseconds: .max), .seconds(10)),
      (.seconds(-1), .seconds(10)), (.seconds(1), .seconds(-1)),
    ])
  func exponentialPauses(first: Duration, limit: Duration) {
    let backoff = Backoff.exponential(from: first, upTo: limit)
    #expect(backoff.pause(1) == max(min(first, limit), .zero))
    var last = backoff.pause(1)
    for attempt in 2...140 {
      let pause = backoff.pause(attempt)
      #expect(pause == (last > limit - last ? max(limit, .zero) : last + last))
      last = pause
    }
    #expect(last == (first > .zero ? max(limit, .zero) : .zero))
    #expect(backoff.pause(.max) == last)
  }

  @Test(
    "random fractions outside 0 to 1 are clamped",
    arguments: [
      (Double.nan, Duration.zero), (-1, .zero), (2, .seconds(8)), (.infinity, .seconds(8)),
    ])
  func jitterClamps(fraction: Double, pause: Duration) {
    #expect(Backoff.constant(.seconds(8)).jittered { fraction }.pause(1) == pause)
    #expect(Backoff.constant(Duration(attoseconds: .max)).jittered { 1 }.pause(1) > .seconds(8))
  }

  @Test("`retrying` waits longer after each failed attempt until one succeeds")
  func exponential() async throws {
    let flaky = Flaky([.offline, .offline, .offline], clock)
    let task = Task {
      try await retrying(
        attempts: 5, backoff: .exponential(from: .seconds(1), upTo: .seconds(3)), clock: clock
      ) { try flaky.load() }
    }
    await clock.run()
    #expect(try await task.value == 4)
    #expect(flaky.times == [.zero, .seconds(1), .seconds(3), .seconds(6)])
  }

  @Test("`retrying` throws the last attempt's error")
  func throwsLastError() async {
    let flaky = Flaky([.offline, .offline, .forbidden, .offline], clock)
    await #expect(throws: NetworkError.forbidden) {
      try await retrying(attempts: 3, clock: clock) { try flaky.load() }
    }
    #expect(flaky.times.count == 3)
  }

  @Test("`retrying` does not retry a cancellation or an error that `if` rejects")
  func notRetried() async {
    let flaky = Flaky([.offline, .forbidden], clock)
    await #expect(throws: NetworkError.forbidden) {
      try await retrying(attempts: 9, clock: clock, if: { ($0 as? NetworkError) == .offline }) {
        try flaky.load()
      }
    }
    #expect(flaky.times.count == 2)
    let attempts = Recorder<Int>()
    await #expect(throws: CancellationError.self) {
      try await retrying(attempts: 9, clock: clock) { () throws -> Int in
        attempts.append(1)
        throw CancellationError()
      }
    }
    #expect(attempts.values == [1])
  }

  @Test("a task cancelled during a pause makes no further attempt")
  func cancelled() async {
    let flaky = Flaky([.offline, .offline], clock)
    let task = Task {
      try await retrying(attempts: 9, backoff: .constant(.seconds(1)), clock: clock) {
        try flaky.load()
      }
    }
    await clock.waitForSleepers()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(flaky.times.count == 1)
  }

  @Test("an exponential backoff is bounded, and jitter scales each pause")
  func pauses() {
    let backoff = Backoff.exponential(from: .seconds(1), upTo: .seconds(100))
    #expect(
      [1, 2, 3, 8, 1_000_000].map(backoff.pause) == [1, 2, 4, 100, 100].map(Duration.seconds))
    let jittered = Backoff.constant(.seconds(8)).jittered { 0.25 }
    #expect(jittered.pause(1) == .seconds(2))
  }
}
