public import ComposableCore

/// The reducer of the prime detail: it saves only primes as favorites, and each only once.
///
/// It has no dependencies.
public let primeModalReducer = Reducer<PrimeModalState, PrimeModalAction, Void> {
  state, action, _ in
  switch action {
  case .saveFavoritePrimeTapped:
    guard isPrime(state.count), !state.favoritePrimes.contains(state.count) else { return .none }
    state.favoritePrimes.append(state.count)
    return .none

  case .removeFavoritePrimeTapped:
    state.favoritePrimes.removeAll { $0 == state.count }
    return .none
  }
}
