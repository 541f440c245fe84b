public import ComposableCore
internal import Counter
internal import FavoritePrimes

/// The reducer of the application.
///
/// It combines the reducers of the features, the actions that one feature sends to another, and the
/// activity feed.
public let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
  counterFeatureReducer.pullback(
    state: \.counterFeature, action: .counterFeature, environment: \.counter),
  favoritePrimesReducer.pullback(
    state: \.favorites, action: .favoritePrimes, environment: \.favoritePrimes),
  crossFeatureReducer
)
.activityFeed()

/// The actions that concern more than one feature.
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
