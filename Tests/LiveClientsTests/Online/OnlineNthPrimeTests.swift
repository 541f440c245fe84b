import LiveClients
import Testing

struct OnlineNthPrimeTests {
  @Test("the helper receives the index as its only argument")
  func asks() async throws {
    #expect(try await onlineNthPrime(7, helper: "/bin/echo") == 7)
  }

  @Test("an answer that is not a number is rejected")
  func notUnderstood() async throws {
    await #expect(throws: HelperError.notUnderstood(path: "/bin/true")) {
      try await onlineNthPrime(7, helper: "/bin/true")
    }
  }

  @Test("the path to a program beside the running program is absolute")
  func besideThis() {
    let path = programPath(besideThisOne: "helper")
    #expect(path.hasPrefix("/"))
    #expect(path.hasSuffix("/helper"))
  }
}
