package import ComposableCore
package import Counter
package import PrimeModal

/// The counter and the prime detail, with their shared state.
package struct CounterFeatureState: Hashable, Sendable {
  package var counter: CounterState
  package var favoritePrimes: [Int]

  package init(counter: CounterState = CounterState(), favoritePrimes: [Int] = []) {
    (self.counter, self.favoritePrimes) = (counter, favoritePrimes)
  }

  /// The prime detail's part of the state; nil if the detail is not shown, and set to nil to
  /// dismiss it.
  package var primeModal: PrimeModalState? {
    get {
      counter.isPrimeDetailShown
        ? PrimeModalState(count: counter.count, favoritePrimes: favoritePrimes) : nil
    }
    set {
      counter.isPrimeDetailShown = newValue != nil
      guard let newValue else { return }
      (counter.count, favoritePrimes) = (newValue.count, newValue.favoritePrimes)
    }
  }
}

package enum CounterFeatureAction: Codable, Equatable, Sendable {
  case counter(CounterAction)
  case primeModal(PrimeModalAction)
}

extension CasePath where Root == CounterFeatureAction, Value == CounterAction {
  package static var counter: Self {
    Self(embed: Root.counter) { if case .counter(let action) = $0 { action } else { nil } }
  }
}

extension CasePath where Root == CounterFeatureAction, Value == PrimeModalAction {
  package static var primeModal: Self {
    Self(embed: Root.primeModal) { if case .primeModal(let action) = $0 { action } else { nil } }
  }
}

package let counterFeatureReducer = Reducer<
  CounterFeatureState, CounterFeatureAction, CounterEnvironment
>.combine(
  primeModalReducer.environment { _ in }.ifLet(state: \.primeModal, action: .primeModal),
  counterReducer.pullback(state: \.counter, action: .counter)
)
