import ComposableTesting
import LiveClients
import Testing

struct LIVE_REQUESTTests {
  @Test("a request takes time, and has a response")
  func responds() async throws {
    let clock = ImmediateClock()
    let start = clock.now
    _ = try await live_request(clock: clock)
    #expect(clock.now > start)
  }

  @Test("a request that is cancelled has no response")
  func cancels() async {
    let request = Task { try await live_request(clock: TestClock()) }
    request.cancel()
    await #expect(throws: CancellationError.self) { try await request.value }
  }
}
