import ComposableTesting
import LiveClients
import Testing

struct LIVE_REQUESTTests {
  @Test("a request that is cancelled has no response")
  func cancels() async {
    let request = Task { try await live_request(clock: TestClock()) }
    request.cancel()
    await #expect(throws: CancellationError.self) { try await request.value }
  }
}
