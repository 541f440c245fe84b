package import ComposableCore

/// The state of the prime detail, which an application computes from shared state.
package struct PrimeModalState: Hashable, Sendable {
  package var count: Int
  /// The primes that the user saved, in the order of saving, without duplicates.
  package var favoritePrimes: [Int]

  package init(count: Int, favoritePrimes: [Int]) {
    (self.count, self.favoritePrimes) = (count, favoritePrimes)
  }
}

package enum PrimeModalAction: Codable, Equatable, Sendable {
  case saveFavoritePrimeTapped, removeFavoritePrimeTapped
}

/// All actions are user actions, because no effect sends any.
package typealias PrimeModalViewAction = PrimeModalAction

package let primeModalReducer = Reducer<PrimeModalState, PrimeModalAction, Void> {
  state, action, _ in
  switch action {
  case .saveFavoritePrimeTapped:
    if isPrime(state.count), !state.favoritePrimes.contains(state.count) {
      state.favoritePrimes.append(state.count)
    }
  case .removeFavoritePrimeTapped:
    state.favoritePrimes.removeAll { $0 == state.count }
  }
  return .none
}
