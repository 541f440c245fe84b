import ComposableTesting
import Testing

struct UnimplementedTests {
  private let failures = Failures()

  @Test("calling an unimplemented closure reports its name and throws")
  func throwing() async {
    let fetch: @Sendable (Int, String) async throws -> Int = unimplemented(
      "client.fetch", failures: failures.sink)
    await #expect(throws: UnimplementedError.self) { try await fetch(1, "a") }
    #expect(failures.messages.map { $0.contains("client.fetch was called") } == [true])
  }

  @Test("an unimplemented closure that cannot throw returns its placeholder")
  func placeholder() {
    let now: @Sendable () -> Int = unimplemented("now", placeholder: 3, failures: failures.sink)
    #expect(now() == 3)
    #expect(failures.messages.count == 1)
  }
}
