public import ComposableCore

/// The actions of the counter.
public enum CounterAction: Codable, Hashable, Sendable {
  /// Subtracts one from the count.
  case decrTapped
  /// Adds one to the count.
  case incrTapped
  /// Adds a number, which may be negative, to the count.
  case add(Int)
  /// Sets the count.
  case set(Int)
  /// Requests the n-th prime, where n is the count.
  case requestNthPrime
  /// Requests the n-th prime for another feature, whatever the count is.
  ///
  /// If there is no such prime to ask for, the alert says so.
  case requestNthPrimeOf(Int)
  /// Cancels the request.
  case cancelNthPrimeRequest
  /// The request has run for ``CounterEnvironment/patience``.
  case nthPrimeTookLong
  /// This part of the work is done, from zero to the requested index.
  case nthPrimeProgressed(done: Int)
  /// The response to the request.
  case nthPrimeResponse(n: Int, NthPrimeResult)
  /// Dismisses the alert with the response.
  case alertDismissButtonTapped
  /// Shows the prime detail.
  case isPrimeButtonTapped
  /// The prime detail has been closed.
  case primeDetailDismissed
}

extension CasePath where Root == CounterAction, Value == (n: Int, NthPrimeResult) {
  /// The path to the response to a request.
  public static var nthPrimeResponse: Self {
    Self(
      embed: { .nthPrimeResponse(n: $0.n, $0.1) },
      extract: { if case .nthPrimeResponse(let n, let result) = $0 { (n, result) } else { nil } }
    )
  }
}
