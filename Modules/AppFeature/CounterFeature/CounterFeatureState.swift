public import Counter
public import PrimeModal

/// The counter and the prime detail over the facts that both share.
public struct CounterFeatureState: Hashable, Sendable {
  /// The counter's facts.
  public var counter: CounterState

  /// The primes the user saved, in the order of saving, without repeats.
  public var favoritePrimes: [Int]

  /// Makes the state of the two.
  public init(counter: CounterState = CounterState(), favoritePrimes: [Int] = []) {
    self.counter = counter
    self.favoritePrimes = favoritePrimes
  }

  /// What the prime detail sees.
  public var primeModal: PrimeModalState {
    get { PrimeModalState(count: counter.count, favoritePrimes: favoritePrimes) }
    set {
      counter.count = newValue.count
      favoritePrimes = newValue.favoritePrimes
    }
  }
}
