package import ComposableCore

/// The detail that shows whether a number is prime, and keeps primes as favorites.
package enum PrimeModal {
  /// The state, which an application computes from shared state.
  package struct State: Hashable, Sendable {
    package var count: Int
    /// The primes that the user saved, in the order of saving, without duplicates.
    package var favoritePrimes: [Int]

    package init(count: Int, favoritePrimes: [Int]) {
      self.count = count
      self.favoritePrimes = favoritePrimes
    }
  }

  package enum Action: Codable, Equatable, Sendable {
    case saveFavoritePrimeTapped, removeFavoritePrimeTapped
  }

  package static let reducer = Reducer<State, Action, Void> { state, action, _ in
    switch action {
    case .saveFavoritePrimeTapped:
      if state.count.isPrime, !state.favoritePrimes.contains(state.count) {
        state.favoritePrimes.append(state.count)
      }
    case .removeFavoritePrimeTapped:
      state.favoritePrimes.removeAll { $0 == state.count }
    }
    return .none
  }
}
