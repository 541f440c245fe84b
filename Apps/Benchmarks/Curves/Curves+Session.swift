import AppFeature
import ComposableCore
import Counter
import FavoritePrimes
import Foundation

extension Curves {
  /// Measures a PrimeTime command in line mode (the action, the screen and the notice), and an
  /// action in a test.
  static func sessions() async -> Figure {
    var favorites = Curve(title: "a command, by number of favorites")
    var activities = Curve(title: "a command, by number of entries in the feed")
    for count in [10, 100, 1000, 10_000, 100_000] {
      let numbers = Array(1...count)
      let list = FavoritePrimes.State(favoritePrimes: numbers)
      favorites.points.append((count, command(in: AppFeature.State(favorites: list))))
      let feed = numbers.map {
        Activity(
          date: Date(timeIntervalSince1970: Double($0)), event: .addedFavoritePrime($0))
      }
      activities.points.append((count, command(in: AppFeature.State(activityFeed: feed))))
    }
    return Figure(
      name: "sessions", title: "Cost of a PrimeTime command, and of an action in a test",
      costs: "ns per command or action", sizes: "count",
      curves: [favorites, activities, await received()])
  }

  /// Returns the cost of a command in a given state.
  private static func command(in state: AppFeature.State) -> Double {
    let store = Store(initialState: state, reducer: AppFeature.reducer, environment: .silent)
    let view = store.connect(using: AppFeature.Connector(timeZone: .gmt))
    var length = 0
    let cost = cost(200) {
      let before = view.state
      view.send(.counter(.incrTapped))
      let after = view.state
      length += AppFeature.screen(after).controls.count
      length +=
        AppFeature.notice(.counter(.incrTapped), before: before, after: after)?.text.count ?? 0
    }
    return length > 0 ? cost : .nan
  }
}
