import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client for Wolfram Alpha's query interface.
///
/// - Source: Wolfram|Alpha Full Results API Reference, version 2.
public struct WolframAlphaClient: Sendable {
  /// The address of the service.
  public static let standardAddress = "https://api.wolframalpha.com/v2/query"

  /// The time limit for one request.
  static let timeLimit = Duration.seconds(10)

  /// The pauses before the first and the second retry.
  static let pauses = [Duration.seconds(1), .seconds(3)]

  /// The longest pause that the service may request.
  static let longestPause = Duration.seconds(10)

  private let key: String
  private let address: URL
  private let clock: any Clock<Duration>
  private let loader = ResponseLoader()

  /// Creates a client.
  ///
  /// The key appears only in the address of each request. Errors do not contain it.
  ///
  /// - Parameters:
  ///   - key: The user's own key, an application identifier.
  ///   - address: The address of the service, which must use `https`, or `http` on this machine.
  ///   - clock: The clock that measures time limits and pauses.
  /// - Throws: ``WolframAlphaError`` if there is no key or the address cannot be used.
  public init(
    key: String?, address: String = standardAddress,
    clock: any Clock<Duration> = ContinuousClock()
  ) throws(WolframAlphaError) {
    guard let key, !key.isEmpty else { throw .noKey }
    let host = URLComponents(string: address)?.host
    guard let url = URL(string: address), let host, !host.isEmpty,
      url.scheme == "https" || (url.scheme == "http" && Self.localHosts.contains(host))
    else { throw .badAddress(address) }
    self.key = key
    self.address = url
    self.clock = clock
  }

  private static let localHosts = ["127.0.0.1", "localhost", "[::1]", "::1"]

  /// Requests the n-th prime, counting from one.
  ///
  /// A request is repeated at most twice. It is repeated if the service is unreachable, fails with
  /// a server error, takes too long, or is busy without requesting a pause of more than ten
  /// seconds.
  ///
  /// - Parameter n: An index from 1.
  /// - Throws: ``WolframAlphaError``; `CancellationError` if the task is cancelled.
  /// - Returns: The n-th prime, according to the service.
  @concurrent
  public func nthPrime(_ n: Int) async throws -> Int {
    let request = WolframAlphaQuery(input: "prime \(n)", key: key).request(to: address)
    for pause in Self.pauses {
      do {
        return try await answer(to: request)
      } catch let error as WolframAlphaError {
        guard let wanted = error.pauseBeforeRetry(pause), wanted <= Self.longestPause else {
          throw error
        }
        try await clock.sleep(for: wanted)
      }
    }
    return try await answer(to: request)
  }

  private func answer(to request: URLRequest) async throws -> Int {
    try WolframAlphaAnswer(try await response(to: request)).wholeNumber()
  }

  /// Loads a response within the time limit.
  private func response(to request: URLRequest) async throws -> Response {
    try await withThrowingTaskGroup(of: Response.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await loader.response(to: request) }
      group.addTask {
        try await clock.sleep(for: Self.timeLimit)
        throw WolframAlphaError.tookTooLong(Self.timeLimit)
      }
      guard let response = try await group.next() else { throw CancellationError() }
      return response
    }
  }
}
