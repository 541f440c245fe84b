public import Counter
public import PrimeModal

/// The state that the counter and the prime detail share.
public struct CounterFeatureState: Hashable, Sendable {
  /// The state of the counter.
  public var counter: CounterState

  /// The primes the user saved, in the order of saving, without repeats.
  public var favoritePrimes: [Int]

  /// Creates a state.
  public init(counter: CounterState = CounterState(), favoritePrimes: [Int] = []) {
    self.counter = counter
    self.favoritePrimes = favoritePrimes
  }

  /// The part of the state that the prime detail uses; nil if it is not shown.
  ///
  /// Setting it to nil dismisses the detail.
  public var primeModal: PrimeModalState? {
    get {
      counter.isPrimeDetailShown
        ? PrimeModalState(count: counter.count, favoritePrimes: favoritePrimes) : nil
    }
    set {
      counter.isPrimeDetailShown = newValue != nil
      guard let newValue else { return }
      counter.count = newValue.count
      favoritePrimes = newValue.favoritePrimes
    }
  }
}
