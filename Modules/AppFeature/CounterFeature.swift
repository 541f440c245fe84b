package import ComposableCore
package import Counter
package import PrimeModal

/// The counter and the prime detail, with their shared state.
package enum CounterFeature {
  package struct State: Hashable, Sendable {
    package var counter: Counter.State
    package var favoritePrimes: [Int]

    package init(counter: Counter.State = Counter.State(), favoritePrimes: [Int] = []) {
      self.counter = counter
      self.favoritePrimes = favoritePrimes
    }

    /// The prime detail's part of the state; nil if the detail is not shown, and set to nil to
    /// dismiss it.
    package var primeModal: PrimeModal.State? {
      get {
        counter.isPrimeDetailShown
          ? PrimeModal.State(count: counter.count, favoritePrimes: favoritePrimes) : nil
      }
      set {
        counter.isPrimeDetailShown = newValue != nil
        guard let newValue else { return }
        (counter.count, favoritePrimes) = (newValue.count, newValue.favoritePrimes)
      }
    }
  }

  package enum Action: Codable, Equatable, Sendable {
    case counter(Counter.Action)
    case primeModal(PrimeModal.Action)
  }

  package static let reducer = Reducer<State, Action, Counter.Environment>.combine(
    PrimeModal.reducer.environment { _ in }.ifLet(state: \.primeModal, action: .primeModal),
    Counter.reducer.pullback(state: \.counter, action: .counter)
  )
}

extension CasePath<CounterFeature.Action, Counter.Action> {
  package static var counter: Self {
    Self(embed: Root.counter) { if case .counter(let action) = $0 { action } else { nil } }
  }
}

extension CasePath<CounterFeature.Action, PrimeModal.Action> {
  package static var primeModal: Self {
    Self(embed: Root.primeModal) { if case .primeModal(let action) = $0 { action } else { nil } }
  }
}
