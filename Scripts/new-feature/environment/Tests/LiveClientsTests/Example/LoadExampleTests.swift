import ComposableTesting
import LiveClients
import Testing

struct LoadExampleTests {
  @Test("the number is at most 100")
  func number() async throws {
    #expect(try await (1...100).contains(loadExample(clock: ImmediateClock())))
  }
}
