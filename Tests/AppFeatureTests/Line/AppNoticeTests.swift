import AppFeature
import ComposableCore
import Counter
import FavoritePrimes
import PrimeModal
import Testing

struct AppNoticeTests {
  private func notice(
    _ action: AppLineViewAction,
    from before: AppState = AppState(),
    _ after: AppState
  ) -> Notice {
    appNotice(
      action,
      before: AppLineViewState(before, timeZone: utc),
      after: AppLineViewState(after, timeZone: utc)
    )
  }

  @Test("the notice for 'prime' states the result")
  func prime() {
    let shown = AppState(counter: CounterState(count: 2, isPrimeDetailShown: true))
    #expect(notice(.counter(.isPrimeButtonTapped), shown) == Notice("2 is prime"))
  }

  @Test("each feature's commands have that feature's notices")
  func features() {
    let one = AppState(
      counter: CounterState(count: 2, isPrimeDetailShown: true),
      favorites: FavoritePrimesState(favoritePrimes: [2]))
    var none = one
    none.favorites.favoritePrimes = []
    #expect(notice(.counter(.incrTapped), one) == Notice("counter 2"))
    #expect(
      notice(.primeModal(.saveFavoritePrimeTapped), from: none, one)
        == Notice("added 2 to favorites (1)"))
    #expect(
      notice(.favoritePrimes(.deleteFavoritePrimes([0])), from: one, none)
        == Notice("removed 2 from favorites (0)"))
    #expect(notice(.screenSelected(.favorites), one) == Notice("showing the favorites"))
  }

  @Test("the notice for a favorite's prime is the counter's")
  func favoritesPrime() {
    let found = AppState(
      counter: CounterState(alertNthPrime: PrimeAlert(n: 5, result: .success(11))))
    #expect(
      notice(.favoritePrimes(.primeButtonTapped(5)), found) == Notice("the 5th prime is 11"))
  }

  @Test("the farewell states how many favorites were not written")
  func farewell() {
    func farewell(_ primes: [Int]) -> String? {
      let favorites = FavoritePrimesState(favoritePrimes: primes, writtenFavoritePrimes: [2])
      return appLineFarewell(AppLineViewState(AppState(favorites: favorites), timeZone: utc))
    }
    #expect(farewell([2]) == nil)
    #expect(farewell([2, 3]) == "1 favorite was not written. 'write' keeps it for 'load'.")
    #expect(farewell([3, 5]) == "2 favorites were not written. 'write' keeps them for 'load'.")
  }
}
