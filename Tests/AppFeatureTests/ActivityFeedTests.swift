import AppFeature
import ComposableCore
import Counter
import FavoritePrimes
import Foundation
import PrimeModal
import Testing

struct ActivityFeedTests {
  private func feed(_ state: AppFeature.State, _ actions: AppFeature.Action...) -> [Activity.Event]
  {
    var state = state
    for action in actions { _ = AppFeature.reducer(&state, action, .nothing) }
    return state.activityFeed.map(\.event)
  }

  @Test("the activity feed records each change to the favorites once")
  func everyRoute() {
    let state = AppFeature.State(
      counter: Counter.State(count: 7, isPrimeDetailShown: true),
      favorites: FavoritePrimes.State(favoritePrimes: [2, 3]))
    let file = FavoritesFile(path: "f", favoritePrimes: [3, 5])
    #expect(
      feed(
        state,
        .counterFeature(.primeModal(.saveFavoritePrimeTapped)),
        .counterFeature(.primeModal(.removeFavoritePrimeTapped)),
        .favoritePrimes(.view(.deleteFavoritePrimes([0]))),
        .favoritePrimes(.loadedFavoritePrimes(file))
      ) == [
        .addedFavoritePrime(7), .removedFavoritePrime(7), .removedFavoritePrime(2),
        .loadedFavoritePrimes(count: 2),
      ])
  }

  @Test("the activity feed ignores actions that leave the favorites unchanged")
  func nothingToRecord() {
    #expect(
      feed(
        AppFeature.State(counter: Counter.State(count: 8, isPrimeDetailShown: true)),
        .counterFeature(.primeModal(.saveFavoritePrimeTapped)),
        .counterFeature(.counter(.incrTapped)),
        .favoritePrimes(.view(.deleteFavoritePrimes([4])))
      ).isEmpty)
  }

  @Test("deleting several rows records each removal in row order")
  func severalRows() {
    let state = AppFeature.State(favorites: FavoritePrimes.State(favoritePrimes: [7, 2, 5, 3]))
    #expect(
      feed(state, .favoritePrimes(.view(.deleteFavoritePrimes([0, 1, 3]))))
        == [.removedFavoritePrime(7), .removedFavoritePrime(2), .removedFavoritePrime(3)])
  }

  @Test("an entry shows the time of day in the given time zone")
  func entryText() {
    let activity = Activity(date: noon, event: .addedFavoritePrime(5))
    let removal = Activity(date: noon, event: .removedFavoritePrime(3))
    let east = TimeZone(secondsFromGMT: 2 * 3600) ?? utc
    #expect(activity.line(in: utc) == "12:00:03 added 5 to favorites")
    let load = Activity(date: noon, event: .loadedFavoritePrimes(count: 1))
    #expect(load.line(in: utc) == "12:00:03 loaded 1 favorite")
    #expect(removal.line(in: east) == "14:00:03 removed 3 from favorites")
  }
}
