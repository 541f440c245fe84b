public import ComposableCore
internal import Counter
internal import FavoritePrimes

/// The reducer of the application.
///
/// It combines the reducers of the features with one for the actions that one feature sends to
/// another, and records the activity feed. Changes of the favorites can be undone, except those
/// that come from a file. The counter's reducer is there twice, over one state: one computes nth
/// primes, the other asks for them online.
public let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
  counterFeatureReducer.pullback(
    state: \.counterFeature, action: .counterFeature, environment: \.counter),
  counterFeatureReducer.pullback(
    state: \.counterFeature, action: .onlineCounterFeature, environment: \.onlineCounter),
  favoritePrimesReducer.pullback(
    state: \.favorites, action: .favoritePrimes, environment: \.favoritePrimes),
  crossFeatureReducer
)
.undoable(
  \.favorites.favoritePrimes, history: \.history, action: .history,
  isStep: { !$0.isFromFile }
)
.activityFeed()

extension AppAction {
  /// Whether the action takes over favorites from a file.
  ///
  /// If it could be undone, favorites that other programs have saved would seem to have been
  /// removed by this user.
  fileprivate var isFromFile: Bool {
    switch self {
    case .favoritePrimes(.savedFavoritePrimes), .favoritePrimes(.loadedFavoritePrimes): true
    default: false
    }
  }
}

/// The actions that concern more than one feature.
private let crossFeatureReducer = Reducer<AppState, AppAction, AppEnvironment> { state, action, _ in
  switch action {
  case .favoritePrimes(.primeButtonTapped(let number)):
    let request = CounterFeatureAction.counter(.requestNthPrimeOf(number))
    switch state.nthPrimeSource {
    case .offline: return .send(.counterFeature(request))
    case .online: return .send(.onlineCounterFeature(request))
    }

  case .screenSelected(let screen):
    state.selectedScreen = screen
    return .none

  case .sourceSelected(let source):
    // The request in flight is that of the other source.
    if !state.counter.isNthPrimeRequestInFlight { state.nthPrimeSource = source }
    return .none

  default:
    return .none
  }
}
