/// The state of the prime detail.
///
/// An application computes it from the state that its features share, instead of storing a copy.
public struct PrimeModalState: Hashable, Sendable {
  /// The number in question: any `Int`.
  public var count: Int

  /// The primes the user saved, in the order of saving, without repeats.
  public var favoritePrimes: [Int]

  /// Creates a state.
  public init(count: Int, favoritePrimes: [Int]) {
    self.count = count
    self.favoritePrimes = favoritePrimes
  }
}
