/// The request of Dice: a random number from 1 to 100, after half a second.
///
/// - Throws: `CancellationError`.
public func liveRoll(clock: any Clock<Duration> = ContinuousClock()) async throws -> Int {
  try await clock.sleep(for: .milliseconds(500))
  return Int.random(in: 1...100)
}
