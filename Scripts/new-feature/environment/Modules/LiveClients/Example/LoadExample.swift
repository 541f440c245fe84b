/// Loads the number of Example: a random one from 1 to 100, after half a second.
///
/// - Parameter clock: The clock that measures the half second.
/// - Returns: The number.
/// - Throws: `CancellationError`.
public func loadExample(clock: any Clock<Duration> = ContinuousClock()) async throws -> Int {
  try await clock.sleep(for: .milliseconds(500))
  return Int.random(in: 1...100)
}
