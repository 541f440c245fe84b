import FavoritePrimes
import Testing

struct FavoritePrimesLineViewActionTests {
  @Test(
    "every view action maps to an action",
    arguments: [
      (
        FavoritePrimesLineViewAction.deleteFavoritePrimes([1]),
        FavoritePrimesAction.deleteFavoritePrimes([1])
      ),
      (.primeButtonTapped(2), .primeButtonTapped(2)),
      (.saveButtonTapped, .saveButtonTapped),
      (.saveToFile("f"), .saveToFile("f")),
      (.loadButtonTapped, .loadButtonTapped),
      (.loadFromFile("f"), .loadFromFile("f")),
      (.fileOutcomeDismissed, .fileOutcomeDismissed),
    ])
  func mapping(viewAction: FavoritePrimesLineViewAction, action: FavoritePrimesAction) {
    #expect(FavoritePrimesAction(viewAction) == action)
  }
}
