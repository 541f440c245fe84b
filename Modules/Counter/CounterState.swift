/// The state of the counter.
public struct CounterState: Codable, Hashable, Sendable {
  /// The number shown: any `Int`.
  public var count: Int

  /// The request in flight for an n-th prime; nil if there is none.
  public var nthPrimeRequest: NthPrimeRequest?

  /// Whether the prime detail is shown.
  public var isPrimeDetailShown: Bool

  /// The response to the last request, until it is dismissed or another request starts.
  public var alertNthPrime: PrimeAlert?

  /// Creates a state.
  public init(
    count: Int = 0,
    nthPrimeRequest: NthPrimeRequest? = nil,
    isPrimeDetailShown: Bool = false,
    alertNthPrime: PrimeAlert? = nil
  ) {
    self.count = count
    self.nthPrimeRequest = nthPrimeRequest
    self.isPrimeDetailShown = isPrimeDetailShown
    self.alertNthPrime = alertNthPrime
  }

  /// Whether a request for an n-th prime is in flight.
  public var isNthPrimeRequestInFlight: Bool { nthPrimeRequest != nil }
}

/// A request for the n-th prime.
public struct NthPrimeRequest: Codable, Hashable, Sendable {
  /// The range of valid n.
  public static let range = 1...1_000_000_000

  /// The index of the requested prime, counting from one.
  public var n: Int

  /// The part of the work that is done, from zero to `n`.
  public var done: Int

  /// Whether the request has run for ``CounterEnvironment/patience``, so that progress is shown.
  public var isSlow: Bool

  /// Creates a request.
  public init(n: Int, done: Int = 0, isSlow: Bool = false) {
    self.n = n
    self.done = done
    self.isSlow = isSlow
  }
}
