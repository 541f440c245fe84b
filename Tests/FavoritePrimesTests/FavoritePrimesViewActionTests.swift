import FavoritePrimes
import Testing

struct FavoritePrimesViewActionTests {
  @Test(
    "every gesture has its meaning",
    arguments: [
      (
        FavoritePrimesViewAction.deleteFavoritePrimes([1]),
        FavoritePrimesAction.deleteFavoritePrimes([1])
      ),
      (.primeButtonTapped(2), .primeButtonTapped(2)),
      (.saveButtonTapped, .saveButtonTapped),
      (.saveToFile("f"), .saveToFile("f")),
      (.loadButtonTapped, .loadButtonTapped),
      (.loadFromFile("f"), .loadFromFile("f")),
      (.fileOutcomeDismissed, .fileOutcomeDismissed),
    ])
  func meaning(gesture: FavoritePrimesViewAction, action: FavoritePrimesAction) {
    #expect(FavoritePrimesAction(gesture) == action)
  }
}
