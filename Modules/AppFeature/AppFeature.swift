package import ComposableCore
package import Counter
package import FavoritePrimes
package import Foundation
internal import PrimeModal

package struct AppState: Codable, Hashable, Sendable {
  package var counter: CounterState
  package var favorites: FavoritePrimesState
  /// The changes of the favorites, oldest first.
  package var activityFeed: [Activity]
  package var selectedScreen: AppScreen
  /// The earlier values of the favorites.
  package var history: UndoHistory<[Int]>
  package var nthPrimeSource: NthPrimeSource
  /// Whether there is a key for the online service.
  package var isOnlineAvailable: Bool

  package init(
    counter: CounterState = CounterState(), favorites: FavoritePrimesState = FavoritePrimesState(),
    activityFeed: [Activity] = [], selectedScreen: AppScreen = .counter,
    history: UndoHistory<[Int]> = UndoHistory(), nthPrimeSource: NthPrimeSource = .offline,
    isOnlineAvailable: Bool = true
  ) {
    (self.counter, self.favorites, self.activityFeed) = (counter, favorites, activityFeed)
    (self.selectedScreen, self.history) = (selectedScreen, history)
    (self.nthPrimeSource, self.isOnlineAvailable) = (nthPrimeSource, isOnlineAvailable)
  }

  /// The part of the state that the counter and the prime detail use.
  package var counterFeature: CounterFeatureState {
    get { CounterFeatureState(counter: counter, favoritePrimes: favorites.favoritePrimes) }
    set { (counter, favorites.favoritePrimes) = (newValue.counter, newValue.favoritePrimes) }
  }
}

/// The screens that the user can select, in navigation order.
package enum AppScreen: String, CaseIterable, Codable, Hashable, Sendable {
  case counter, favorites
}

package enum NthPrimeSource: String, CaseIterable, Codable, Hashable, Sendable {
  case offline, online

  package var text: String {
    self == .offline ? "nth primes are computed offline" : "nth primes come from Wolfram Alpha"
  }
}

package enum AppAction: Codable, Equatable, Sendable {
  /// The counter and the prime detail, with computed nth primes.
  case counterFeature(CounterFeatureAction)
  /// The same counter and detail, with nth primes from an online service.
  case onlineCounterFeature(CounterFeatureAction)
  case favoritePrimes(FavoritePrimesAction)
  case screenSelected(AppScreen)
  case sourceSelected(NthPrimeSource)
  /// Undoes or redoes a change of the favorites.
  case history(UndoAction)
}

extension CasePath where Root == AppAction, Value == UndoAction {
  static var history: Self {
    Self(embed: Root.history) { if case .history(let action) = $0 { action } else { nil } }
  }
}

extension CasePath where Root == AppAction, Value == CounterFeatureAction {
  package static var counterFeature: Self {
    Self(embed: Root.counterFeature) {
      if case .counterFeature(let action) = $0 { action } else { nil }
    }
  }

  package static var onlineCounterFeature: Self {
    Self(embed: Root.onlineCounterFeature) {
      if case .onlineCounterFeature(let action) = $0 { action } else { nil }
    }
  }
}

extension CasePath where Root == AppAction, Value == FavoritePrimesAction {
  package static var favoritePrimes: Self {
    Self(embed: Root.favoritePrimes) {
      if case .favoritePrimes(let action) = $0 { action } else { nil }
    }
  }
}

package struct AppEnvironment: Sendable {
  package var counter: CounterEnvironment
  package var onlineCounter: CounterEnvironment
  package var favoritePrimes: FavoritePrimesEnvironment
  package var now: @Sendable () -> Date

  package init(
    counter: CounterEnvironment, onlineCounter: CounterEnvironment,
    favoritePrimes: FavoritePrimesEnvironment, now: @escaping @Sendable () -> Date
  ) {
    (self.counter, self.onlineCounter) = (counter, onlineCounter)
    (self.favoritePrimes, self.now) = (favoritePrimes, now)
  }

  /// Returns an environment that cancels all requests, for replays and as a base for environments
  /// that respond to only some requests.
  package static func withoutEffects(now: @escaping @Sendable () -> Date) -> Self {
    let counter = CounterEnvironment(nthPrime: { _, _ in throw CancellationError() })
    let favorites = FavoritePrimesEnvironment(
      file: { _ in throw CancellationError() }, isPrime: { PrimeModal.isPrime($0) })
    return Self(
      counter: counter, onlineCounter: counter,
      favoritePrimes: favorites, now: now)
  }
}

package let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
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
  policy: { action, before, after in action.isFromFile && before != after ? .forget : .step }
)
.activityFeed()

extension AppAction {
  /// Whether the action takes favorites from a file.
  ///
  /// If such an action changes the favorites, the history ends: undoing an earlier step would look
  /// as if this user had removed favorites that other programs saved.
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
    return .send(
      state.nthPrimeSource == .offline ? .counterFeature(request) : .onlineCounterFeature(request))
  case .screenSelected(let screen):
    state.selectedScreen = screen
  case .sourceSelected(let source):
    // The source cannot change while a request is in flight.
    let isAvailable = source == .offline || state.isOnlineAvailable
    if isAvailable, !state.counter.isNthPrimeRequestInFlight { state.nthPrimeSource = source }
  default:
    break
  }
  return .none
}
