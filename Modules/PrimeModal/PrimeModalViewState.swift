/// The view state of the prime detail.
public struct PrimeModalViewState: Equatable, Sendable {
  /// The number in question.
  public var count: Int

  /// Whether the number is prime.
  public var isPrime: Bool

  /// Whether the number is a favorite.
  public var isFavorite: Bool

  /// The number of favorites.
  public var favoriteCount: Int

  /// Creates a view state from a state.
  public init(_ state: PrimeModalState) {
    count = state.count
    isPrime = PrimeModal.isPrime(state.count)
    isFavorite = state.favoritePrimes.contains(state.count)
    favoriteCount = state.favoritePrimes.count
  }

  /// The result, without a reason: `7 is prime`, `8 is not prime`.
  public var answer: String {
    "\(count) is \(isPrime ? "prime" : "not prime")"
  }

  /// The factors of a composite number: `8 = 2 x 4`; nil for a prime and for numbers below 4.
  ///
  /// - Complexity: That of ``smallestFactor(of:)``; the value is computed on each access.
  public var factors: String? {
    factorization(of: count).map { "\(count) = \($0)" }
  }

  /// The reason why saving is disabled, with a remedy; nil if it is enabled.
  public var saveDisabledReason: String? {
    if isFavorite { return "\(count) is a favorite already. Try 'unstar'." }
    // From 2 on counting up leads to the next prime; at `Int.max` it would overflow.
    let hint = (2..<Int.max).contains(count) ? "+" : "set 7"
    return isPrime ? nil : "nothing to star - \(answer). Try '\(hint)' and then 'prime'."
  }

  /// The reason why removing is disabled, with a remedy; nil if it is enabled.
  public var removeDisabledReason: String? {
    guard !isFavorite else { return nil }
    return isPrime
      ? "\(count) is not a favorite. Try 'star'."
      : "nothing to unstar - \(answer). Try 'favorites'."
  }
}
