/// Performs work, and repeats it while it fails, with a pause before each further attempt.
///
/// ```swift
/// return .request {
///   try await retrying(attempts: 3, backoff: .exponential(from: .seconds(1)), clock: clock) {
///     try await withTimeout(.seconds(5), clock: clock) { try await fetch() }
///   }
/// } response: {
///   .fetched($0)
/// }
/// ```
///
/// The function runs on its caller's actor. A cancelled task makes no further attempts.
///
/// - Parameters:
///   - attempts: The maximum number of attempts, at least one.
///   - backoff: The pauses between attempts.
///   - clock: The clock that measures the pauses.
///   - isRetried: Returns whether to try again after an error; by default, it always returns true.
///     No attempt follows a `CancellationError`.
///   - work: The work.
/// - Returns: The result of the first attempt that succeeds.
/// - Throws: The error of the last attempt, or a `CancellationError` if the task is cancelled
///   during a pause.
nonisolated(nonsending) public func retrying<Value>(
  attempts: Int,
  backoff: Backoff = .constant(.zero),
  clock: some Clock<Duration>,
  if isRetried: (any Error) -> Bool = { _ in true },
  _ work: nonisolated(nonsending) () async throws -> Value
) async throws -> Value {
  precondition(attempts > 0, "there must be at least one attempt")
  var attempt = 1
  while true {
    do {
      return try await work()
    } catch {
      guard attempt < attempts, !(error is CancellationError), !Task.isCancelled, isRetried(error)
      else { throw error }
    }
    let pause = backoff.pause(attempt)
    if pause > .zero { try await clock.sleep(for: pause.clamped) }
    // A clock might not respond to the cancellation of its task.
    try Task.checkCancellation()
    attempt += 1
  }
}

/// The pauses between the attempts of ``retrying(attempts:backoff:clock:if:_:)``.
public struct Backoff: Sendable {
  /// Returns the pause after the given attempt; attempts are counted from one.
  let pause: @Sendable (_ attempt: Int) -> Duration

  /// Creates pauses from a function.
  ///
  /// - Parameter pause: Returns the pause after the given attempt; attempts are counted from one.
  public init(pause: @escaping @Sendable (_ attempt: Int) -> Duration) {
    self.pause = pause
  }

  /// Returns pauses that all have the same duration.
  public static func constant(_ pause: Duration) -> Self {
    Self { _ in pause }
  }

  /// Returns pauses that double in length, up to a limit.
  ///
  /// - Parameters:
  ///   - first: The first pause; a negative duration means zero.
  ///   - limit: The longest pause.
  /// - Returns: The pauses.
  public static func exponential(
    from first: Duration, upTo limit: Duration = .seconds(60)
  ) -> Self {
    Self { attempt in
      var pause = Swift.min(first, limit)
      guard pause > .zero else { return .zero }
      var doublings = attempt - 1
      // Ends early at the limit, which no duration needs more than 127 doublings to reach.
      while doublings > 0, pause < limit {
        pause = pause > limit - pause ? limit : pause + pause
        doublings -= 1
      }
      return pause
    }
  }

  /// Returns pauses that are random fractions of these, so that many clients do not retry at the
  /// same time.
  ///
  /// - Parameter random: Returns a random number from 0 to 1, from a generator in the environment.
  ///   Other numbers are clamped.
  /// - Returns: The shorter pauses.
  public func jittered(by random: @escaping @Sendable () -> Double) -> Self {
    Self { attempt in
      let (pause, fraction) = (pause(attempt), random())
      guard fraction < 1 else { return fraction.isNaN ? .zero : pause }
      return pause * Swift.max(fraction, 0)
    }
  }
}
