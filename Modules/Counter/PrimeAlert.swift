internal import ComposableCore

/// The response to a request for the n-th prime, as an alert shows it.
public struct PrimeAlert: Codable, Hashable, Sendable {
  /// The index of the requested prime.
  public var n: Int

  /// The prime, or the error of the request.
  public var result: NthPrimeResult

  /// Creates an alert.
  public init(n: Int, result: NthPrimeResult) {
    self.n = n
    self.result = result
  }
}

/// The result of a request for the n-th prime.
public enum NthPrimeResult: Codable, Hashable, Sendable {
  // Not the standard library's `Result`, which cannot be written and read.

  /// The prime.
  case success(Int)
  /// The error of the request.
  case failure(NthPrimeError)
}

/// The error of a request for the n-th prime.
public struct NthPrimeError: Error, Codable, Hashable, Sendable {
  /// The cause and a remedy, in sentences.
  public let reason: String

  /// Creates an error.
  public init(reason: String) {
    self.reason = reason
  }
}

/// Returns the notice of a response: `the 7th prime is 17`.
func primeAlertNotice(_ alert: PrimeAlert) -> Notice {
  switch alert.result {
  case .success(let prime):
    Notice("the \(ordinal(alert.n)) prime is \(prime)")
  case .failure(let error):
    Notice("no answer for the \(ordinal(alert.n)) prime", failure: error.reason)
  }
}
