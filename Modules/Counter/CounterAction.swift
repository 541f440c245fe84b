public import ComposableCore

/// Everything that can happen to the counter.
public enum CounterAction: Hashable, Sendable {
  /// Subtract one.
  case decrTapped
  /// Add one.
  case incrTapped
  /// Add a number, which may be negative.
  case add(Int)
  /// Jump to a number.
  case set(Int)
  /// Ask for the prime whose place is the count.
  case requestNthPrime
  /// Ask for the prime of a place that another part of the application names.
  case requestNthPrimeOf(Int)
  /// Stop asking.
  case cancelNthPrimeRequest
  /// The request has run for ``CounterEnvironment/patience``.
  case nthPrimeTookLong
  /// So many primes have been found.
  case nthPrimeProgressed(found: Int)
  /// The request has been answered.
  case nthPrimeResponse(n: Int, Result<Int, NthPrimeError>)
  /// The answer has been read.
  case alertDismissButtonTapped
  /// Show the detail.
  case isPrimeButtonTapped
  /// The detail has been closed.
  case primeDetailDismissed
}

extension CasePath where Root == CounterAction, Value == (n: Int, Result<Int, NthPrimeError>) {
  /// The answer to a request.
  public static var nthPrimeResponse: Self {
    Self(
      embed: { .nthPrimeResponse(n: $0.n, $0.1) },
      extract: { if case .nthPrimeResponse(let n, let result) = $0 { (n, result) } else { nil } }
    )
  }
}
