/// The facts of the counter.
public struct CounterState: Hashable, Sendable {
  /// The number shown: any `Int`.
  public var count: Int

  /// The nth prime that is being asked for, if one is.
  public var nthPrimeRequest: NthPrimeRequest?

  /// Whether the detail that answers "is this prime?" is shown.
  public var isPrimeDetailShown: Bool

  /// The answer to the last request, until it is dismissed.
  public var alertNthPrime: PrimeAlert?

  /// Makes the state of a counter.
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

  /// Whether an nth prime is being asked for.
  public var isNthPrimeRequestInFlight: Bool { nthPrimeRequest != nil }
}

/// An nth prime that is being asked for.
public struct NthPrimeRequest: Hashable, Sendable {
  /// The n that can be asked for.
  public static let range = 1...1_000_000_000

  /// Which prime was asked for, counting from one.
  public var n: Int

  /// How many primes have been found on the way to it, from zero to `n`.
  public var found: Int

  /// Whether it takes so long that its progress should be seen.
  public var isSlow: Bool

  /// Makes a request.
  public init(n: Int, found: Int = 0, isSlow: Bool = false) {
    self.n = n
    self.found = found
    self.isSlow = isSlow
  }
}
