package import ComposableCore
package import Counter
package import FavoritePrimes
package import Foundation
internal import PrimeModal

/// The application: the counter with the prime detail, the favorites, and what concerns both.
package enum AppFeature {
  package struct State: Codable, Hashable, Sendable {
    package var counter: Counter.State
    package var favorites: FavoritePrimes.State
    /// The changes of the favorites, oldest first.
    package var activityFeed: [Activity]
    package var selectedScreen: AppScreen
    /// The earlier values of the favorites.
    package var history: UndoHistory<[Int]>
    package var nthPrimeSource: NthPrimeSource
    /// Whether there is a key for the online service.
    package var isOnlineAvailable: Bool

    package init(
      counter: Counter.State = Counter.State(),
      favorites: FavoritePrimes.State = FavoritePrimes.State(),
      activityFeed: [Activity] = [], selectedScreen: AppScreen = .counter,
      history: UndoHistory<[Int]> = UndoHistory(), nthPrimeSource: NthPrimeSource = .offline,
      isOnlineAvailable: Bool = true
    ) {
      self.counter = counter
      self.favorites = favorites
      self.activityFeed = activityFeed
      self.selectedScreen = selectedScreen
      self.history = history
      self.nthPrimeSource = nthPrimeSource
      self.isOnlineAvailable = isOnlineAvailable
    }

    /// The part of the state that the counter and the prime detail use.
    package var counterFeature: CounterFeature.State {
      get { CounterFeature.State(counter: counter, favoritePrimes: favorites.favoritePrimes) }
      set { (counter, favorites.favoritePrimes) = (newValue.counter, newValue.favoritePrimes) }
    }
  }

  package enum Action: Codable, Equatable, Sendable {
    /// The counter and the prime detail, with computed nth primes.
    case counterFeature(CounterFeature.Action)
    /// The same counter and detail, with nth primes from an online service.
    case onlineCounterFeature(CounterFeature.Action)
    case favoritePrimes(FavoritePrimes.Action)
    case screenSelected(AppScreen)
    case sourceSelected(NthPrimeSource)
    /// Undoes or redoes a change of the favorites.
    case history(UndoAction)
  }

  package struct Environment: Sendable {
    package var counter: Counter.Environment
    package var onlineCounter: Counter.Environment
    package var favoritePrimes: FavoritePrimes.Environment
    package var now: @Sendable () -> Date

    package init(
      counter: Counter.Environment, onlineCounter: Counter.Environment,
      favoritePrimes: FavoritePrimes.Environment, now: @escaping @Sendable () -> Date
    ) {
      self.counter = counter
      self.onlineCounter = onlineCounter
      self.favoritePrimes = favoritePrimes
      self.now = now
    }
  }

  package static let reducer = Reducer<State, Action, Environment>.combine(
    CounterFeature.reducer.pullback(
      state: \.counterFeature, action: .counterFeature, environment: \.counter),
    CounterFeature.reducer.pullback(
      state: \.counterFeature, action: .onlineCounterFeature, environment: \.onlineCounter),
    FavoritePrimes.reducer.pullback(
      state: \.favorites, action: .favoritePrimes, environment: \.favoritePrimes),
    crossFeatureReducer
  )
  .undoable(
    \.favorites.favoritePrimes, history: \.history, action: .history,
    policy: { action, before, after in action.isFromFile && before != after ? .forget : .step }
  )
  .activityFeed()

  /// Handles the actions that concern more than one feature.
  private static let crossFeatureReducer = Reducer<State, Action, Environment> { state, action, _ in
    switch action {
    case .favoritePrimes(.view(.primeButtonTapped(let number))):
      let request = CounterFeature.Action.counter(.requestNthPrimeOf(number))
      return .send(
        state.nthPrimeSource == .offline ? .counterFeature(request) : .onlineCounterFeature(request)
      )
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

extension AppFeature.Action {
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

extension AppFeature.Environment {
  /// Returns an environment that cancels all requests, for replays and as a base for environments
  /// that respond to only some requests.
  package static func withoutEffects(now: @escaping @Sendable () -> Date) -> Self {
    let counter = Counter.Environment(nthPrime: { _, _ in throw CancellationError() })
    let favorites = FavoritePrimes.Environment(
      file: { _ in throw CancellationError() }, isPrime: { $0.isPrime })
    return Self(
      counter: counter, onlineCounter: counter,
      favoritePrimes: favorites, now: now)
  }
}

extension CasePath<AppFeature.Action, CounterFeature.Action> {
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

extension CasePath<AppFeature.Action, FavoritePrimes.Action> {
  package static var favoritePrimes: Self {
    Self(embed: Root.favoritePrimes) {
      if case .favoritePrimes(let action) = $0 { action } else { nil }
    }
  }
}

extension CasePath<AppFeature.Action, UndoAction> {
  static var history: Self {
    Self(embed: Root.history) { if case .history(let action) = $0 { action } else { nil } }
  }
}
