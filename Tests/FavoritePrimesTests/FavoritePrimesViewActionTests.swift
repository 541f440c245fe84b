import FavoritePrimes
import Testing

struct FavoritePrimesViewActionTests {
  @Test(
    "every view action maps to an action",
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
  func mapping(viewAction: FavoritePrimesViewAction, action: FavoritePrimesAction) {
    #expect(FavoritePrimesAction(viewAction) == action)
  }
}
