import Foundation
import LoopbackServer
import TestSupport
import Testing
@testable import WolframAlpha

struct WolframAlphaClientTests {
  private let clock = RecordingClock(timeLimit: WolframAlphaClient.timeLimit)

  private func ask(
    _ server: LoopbackServer, n: Int = 7, key: String = "SECRET",
    clock: (any Clock<Duration>)? = nil
  ) async throws -> Int {
    try await WolframAlphaClient(
      key: key, address: server.address, clock: clock ?? self.clock
    ).nthPrime(n)
  }

  /// Asks and checks the error, of which no text may contain the key.
  private func expectFailure(
    _ expected: WolframAlphaError, requests: Int, _ behavior: LoopbackServer.Behavior,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let server = try LoopbackServer([behavior])
    let error = await #expect(throws: WolframAlphaError.self, sourceLocation: sourceLocation) {
      try await ask(server)
    }
    #expect(error == expected, sourceLocation: sourceLocation)
    #expect(server.requests.count == requests, sourceLocation: sourceLocation)
    #expect(!String(reflecting: error).contains("SECRET"), sourceLocation: sourceLocation)
  }

  @Test("the answer is the number in the primary result")
  func answers() async throws {
    let server = try LoopbackServer([.answer("17")])
    #expect(try await ask(server) == 17)
    #expect(
      server.requests == [
        "GET /v2/query?input=prime%207&format=plaintext&output=json&appid=SECRET HTTP/1.1"
      ])
  }

  @Test("special characters in an API key are percent-encoded")
  func escapesKey() async throws {
    let server = try LoopbackServer([.answer("17")])
    _ = try await ask(server, key: "a+b&c=d %é")
    #expect(server.requests[0].contains("appid=a%2Bb%26c%3Dd%20%25%C3%A9 "))
  }

  @Test("a rejected API key is reported without a retry", arguments: [401, 403])
  func refusedKey(status: Int) async throws {
    try await expectFailure(.keyRefused, requests: 1, .respond(status))
    try await expectFailure(
      .keyRefused, requests: 1,
      .respond(
        200,
        body: """
          {"queryresult":{"success":false,"error":{"code":"1","msg":"Invalid appid"}}}
          """))
  }

  @Test("a server that requires a password is reported without a retry")
  func password() async throws {
    try await expectFailure(
      .keyRefused, requests: 1,
      .respond(401, headers: ["WWW-Authenticate: Basic realm=\"x\""]))
  }

  @Test(
    "an invalid Retry-After value is ignored",
    arguments: ["-1", "99999999999", "x"])
  func oddPause(value: String) async throws {
    try await expectFailure(
      .busy(status: 429, pause: nil), requests: 3, .respond(429, headers: ["Retry-After: \(value)"])
    )
  }

  @Test("a request that a busy server refuses is retried after a pause")
  func repeatsBusy() async throws {
    let server = try LoopbackServer([
      .respond(429), .respond(503, headers: ["Retry-After: 7"]), .answer("17"),
    ])
    #expect(try await ask(server) == 17)
    #expect(clock.pauses == [.seconds(1), .seconds(7)])
    try await expectFailure(.busy(status: 429, pause: nil), requests: 3, .respond(429))
  }

  @Test("a Retry-After that is too long is reported without waiting")
  func longPause() async throws {
    let error = WolframAlphaError.busy(status: 429, pause: 3600)
    try await expectFailure(error, requests: 1, .respond(429, headers: ["Retry-After: 3600"]))
    #expect(error.description.hasSuffix("Try again in 3600 seconds, or compute the prime offline."))
    #expect(clock.pauses.isEmpty)
  }

  @Test("a server error is retried, but a client error is not")
  func status() async throws {
    try await expectFailure(.status(500), requests: 3, .respond(500))
    try await expectFailure(.status(404), requests: 1, .respond(404))
    #expect(clock.pauses == [.seconds(1), .seconds(3)])
  }

  @Test("a redirect is not followed, so the key stays with the service")
  func redirection() async throws {
    let other = try LoopbackServer([.answer("17")])
    try await expectFailure(
      .status(302), requests: 1, .respond(302, headers: ["Location: \(other.address)"]))
    #expect(other.requests.isEmpty)
  }

  @Test(
    "a malformed reply is an error",
    arguments: [
      "", "[]", "{}", "17", "{\"queryresult\":{\"success\":true}}",
      String(repeating: "[", count: 100_000),
      "{\"queryresult\":{\"success\":true,\"pods\":[{\"primary\":true,\"subpods\":[]}]}}",
    ])
  func malformed(body: String) async throws {
    try await expectFailure(.notUnderstood, requests: 1, .respond(200, body: body))
  }

  @Test(
    "a result that is not a positive integer is an error",
    arguments: ["seventeen", "17.5", "-17", "0", "99999999999999999999", "17 18"])
  func noNumber(text: String) async throws {
    try await expectFailure(.notUnderstood, requests: 1, .answer(text))
  }

  @Test("a request is not retried if Wolfram Alpha has no answer")
  func noAnswer() async throws {
    try await expectFailure(
      .noAnswer, requests: 1,
      .respond(200, body: "{\"queryresult\":{\"success\":false,\"error\":false}}"))
  }

  @Test("an answer that is too large or never ends is rejected")
  func tooLarge() async throws {
    let error = WolframAlphaError.tooLarge(limit: ResponseLoader.sizeLimit)
    let large = String(repeating: " ", count: 300_000)
    try await expectFailure(error, requests: 1, .respond(200, body: large))
    try await expectFailure(
      error, requests: 1, .sendEndlessly("HTTP/1.1 200 OK\r\n\r\n", then: large))
  }

  @Test("a broken connection or a non-HTTP reply causes a readable error")
  func closed() async throws {
    let cut = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"
    for behavior in [LoopbackServer.Behavior.send(""), .send(cut), .send("hello\r\n\r\n")] {
      let server = try LoopbackServer([behavior])
      let error = await #expect(throws: WolframAlphaError.self) { try await ask(server) }
      guard case .unreachable(let reason) = error else {
        Issue.record("\(behavior): \(String(describing: error))")
        continue
      }
      #expect(!reason.contains("SECRET") && !reason.contains("error"), "\(reason)")
      #expect(server.requests.count == 3)
    }
  }

  @Test("the error for an unreachable server states the reason")
  func noServer() async throws {
    let address = try LoopbackServer([.hang]).address
    let client = try WolframAlphaClient(key: "SECRET", address: address, clock: clock)
    let error = await #expect(throws: WolframAlphaError.self) { try await client.nthPrime(7) }
    #expect(error == .unreachable("the connection to its host failed"))
  }

  @Test("the client gives up on an unresponsive server after the time limit")
  func hangs() async throws {
    let server = try LoopbackServer([.hang])
    let clock = RecordingClock(timeLimit: WolframAlphaClient.timeLimit, endsTimeLimits: true)
    let error = await #expect(throws: WolframAlphaError.self) {
      try await ask(server, clock: clock)
    }
    #expect(error == .tookTooLong(.seconds(10)))
    #expect(clock.pauses == WolframAlphaClient.pauses)
  }

  @Test("a request can be cancelled while the server does not respond")
  func cancels() async throws {
    let server = try LoopbackServer([.hang])
    let question = Task { try await ask(server) }
    await pause(while: server.requests.isEmpty)
    question.cancel()
    await #expect(throws: CancellationError.self) { try await question.value }
  }

  @Test("a client requires an API key and a secure address")
  func setUp() throws {
    #expect(throws: WolframAlphaError.noKey) { try WolframAlphaClient(key: nil) }
    #expect(throws: WolframAlphaError.noKey) { try WolframAlphaClient(key: "") }
    for address in ["http://api.wolframalpha.com/v2/query", "ftp://x", "https://", "", "no url"] {
      #expect(throws: WolframAlphaError.badAddress(address)) {
        try WolframAlphaClient(key: "k", address: address)
      }
    }
    _ = try WolframAlphaClient(key: "k")
    _ = try WolframAlphaClient(key: "k", address: "http://localhost:1/")
  }
}
