public import ComposableCore
internal import Counter
internal import FavoritePrimes

/// The decisions of the whole application: the features', what goes from one to another, and the
/// feed of what happened.
public let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
  counterFeatureReducer.pullback(
    state: \.counterFeature, action: .counterFeature, environment: \.counter),
  favoritePrimesReducer.pullback(
    state: \.favorites, action: .favoritePrimes, environment: \.favoritePrimes),
  crossFeatureReducer
)
.activityFeed()

/// What no feature can decide alone.
private let crossFeatureReducer = Reducer<AppState, AppAction, AppEnvironment> { state, action, _ in
  switch action {
  case .favoritePrimes(.primeButtonTapped(let number)):
    return .send(.counterFeature(.counter(.requestNthPrimeOf(number))))

  case .screenSelected(let screen):
    state.selectedScreen = screen
    return .none

  case .counterFeature, .favoritePrimes:
    return .none
  }
}
