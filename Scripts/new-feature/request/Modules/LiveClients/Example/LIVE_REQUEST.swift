/// The request of Example: RANDOM_DESCRIPTION, after half a second.
///
/// - Throws: `CancellationError`.
public func live_request(clock: any Clock<Duration> = ContinuousClock()) async throws -> RESPONSE {
  try await clock.sleep(for: .milliseconds(500))
  return RANDOM_RESPONSE
}
