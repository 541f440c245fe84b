import AppFeature
import ComposableCore
import Counter
import FavoritePrimes
import Foundation
import PrimeModal
import Testing

struct ActivityFeedTests {
  private func feed(_ state: AppState, _ actions: AppAction...) -> [Activity.Event] {
    var state = state
    for action in actions { _ = appReducer(&state, action, .nothing) }
    return state.activityFeed.map(\.event)
  }

  @Test("every route by which a favorite comes or goes is noted, each change once")
  func everyRoute() {
    let state = AppState(
      counter: CounterState(count: 7), favorites: FavoritePrimesState(favoritePrimes: [2, 3]))
    let file = FavoritesFile(path: "f", favoritePrimes: [3, 5])
    #expect(
      feed(
        state,
        .counterFeature(.primeModal(.saveFavoritePrimeTapped)),
        .counterFeature(.primeModal(.removeFavoritePrimeTapped)),
        .favoritePrimes(.deleteFavoritePrimes([0])),
        .favoritePrimes(.loadedFavoritePrimes(file))
      ) == [
        .addedFavoritePrime(7), .removedFavoritePrime(7), .removedFavoritePrime(2),
        .addedFavoritePrime(5),
      ])
  }

  @Test("what changes no favorite is not noted")
  func nothingToNote() {
    #expect(
      feed(
        AppState(counter: CounterState(count: 8)),
        .counterFeature(.primeModal(.saveFavoritePrimeTapped)),
        .counterFeature(.counter(.incrTapped)),
        .favoritePrimes(.deleteFavoritePrimes([4]))
      ).isEmpty)
  }

  @Test("deleting several rows notes each, in the order in which they stood")
  func severalRows() {
    let state = AppState(favorites: FavoritePrimesState(favoritePrimes: [7, 2, 5, 3]))
    #expect(
      feed(state, .favoritePrimes(.deleteFavoritePrimes([0, 1, 3])))
        == [.removedFavoritePrime(7), .removedFavoritePrime(2), .removedFavoritePrime(3)])
  }

  @Test("an entry is worded with the time of day in a time zone")
  func words() {
    let activity = Activity(date: noon, event: .addedFavoritePrime(5))
    let gone = Activity(date: noon, event: .removedFavoritePrime(3))
    let east = TimeZone(secondsFromGMT: 2 * 3600) ?? utc
    #expect(activity.line(in: utc) == "12:00:03 added 5 to favorites")
    #expect(gone.line(in: east) == "14:00:03 removed 3 from favorites")
  }
}
