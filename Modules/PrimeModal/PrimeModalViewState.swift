/// The prime detail as it is shown.
public struct PrimeModalViewState: Equatable, Sendable {
  /// The number in question.
  public var count: Int

  /// Whether it is prime.
  public var isPrime: Bool

  /// Whether it is one of the favorites.
  public var isFavorite: Bool

  /// How many favorites there are.
  public var favoriteCount: Int

  /// Words the facts of a prime detail.
  public init(_ state: PrimeModalState) {
    count = state.count
    isPrime = PrimeModal.isPrime(state.count)
    isFavorite = state.favoritePrimes.contains(state.count)
    favoriteCount = state.favoritePrimes.count
  }

  /// The answer, without reasons: `7 is prime`, `8 is not prime`.
  public var answer: String {
    "\(count) is \(isPrime ? "prime" : "not prime")"
  }

  /// Why the number is not prime: `8 = 2 x 4`; nil for a prime and for numbers below 4.
  ///
  /// - Complexity: that of ``smallestFactor(of:)``; it is worked out when it is asked for.
  public var factors: String? {
    factorization(of: count).map { "\(count) = \($0)" }
  }

  /// Why it cannot be saved now, and what to do; nil when it can.
  public var saveDisabledReason: String? {
    if isFavorite { return "\(count) is a favorite already. Try 'unstar'." }
    // Only from two on, and below the largest number, is there a next prime to count up to.
    let hint = (2..<Int.max).contains(count) ? "+" : "set 7"
    return isPrime ? nil : "nothing to star - \(answer). Try '\(hint)' and then 'prime'."
  }

  /// Why it cannot be removed now, and what to do; nil when it can.
  public var removeDisabledReason: String? {
    guard !isFavorite else { return nil }
    return isPrime
      ? "\(count) is not a favorite. Try 'star'."
      : "nothing to unstar - \(answer). Try 'favorites'."
  }
}
