/// The facts that the prime detail sees: computed from what the application shares, never a copy of
/// its own.
public struct PrimeModalState: Hashable, Sendable {
  /// The number in question: any `Int`.
  public var count: Int

  /// The primes the user saved, in the order of saving, without repeats.
  public var favoritePrimes: [Int]

  /// Makes the state of a prime detail.
  public init(count: Int, favoritePrimes: [Int]) {
    self.count = count
    self.favoritePrimes = favoritePrimes
  }
}
