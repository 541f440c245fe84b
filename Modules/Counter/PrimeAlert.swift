/// The answer to a request for an nth prime, as it is told to the person who asked.
public struct PrimeAlert: Hashable, Sendable {
  /// Which prime was asked for.
  public var n: Int

  /// The prime, or why there is none.
  public var result: Result<Int, NthPrimeError>

  /// Makes an alert.
  public init(n: Int, result: Result<Int, NthPrimeError>) {
    self.n = n
    self.result = result
  }
}

/// Why an nth prime could not be found.
public struct NthPrimeError: Error, Hashable, Sendable {
  /// What went wrong and what to do, in sentences.
  public let reason: String

  /// Makes an error.
  public init(reason: String) {
    self.reason = reason
  }
}
