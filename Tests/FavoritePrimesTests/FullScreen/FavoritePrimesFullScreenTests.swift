import ComposableCore
import ComposableTesting
import FavoritePrimes
import Testing

struct FavoritePrimesFullScreenTests {
  private func screen(_ state: FavoritePrimesState) -> Screen<FavoritePrimesFullScreenViewAction> {
    renderFavoritePrimesFullScreen(FavoritePrimesFullScreenViewState(state))
  }

  @Test(
    "the screens of the favorites",
    arguments: [
      ("empty", FavoritePrimesState()),
      ("three", FavoritePrimesState(favoritePrimes: [2, 3, 7])),
      ("busy", FavoritePrimesState(favoritePrimes: [2], fileRequest: .save)),
      (
        "failure",
        FavoritePrimesState(fileOutcome: .failed(.load, FavoritesFileError(reason: "It is gone.")))
      ),
    ])
  func screens(name: String, state: FavoritePrimesState) {
    assertScreen(screen(state), named: "favorites \(name)")
  }

  @Test("each favorite is a line with controls of its own")
  func lines() throws {
    let rows = screen(FavoritePrimesState(favoritePrimes: [2, 3, 7])).rows
    guard case .list(let items, _) = rows[1] else {
      Issue.record("the second row is not a list")
      return
    }
    #expect((0..<items.count).map { items[$0].id } == ["2", "3", "7"])
    guard case .button(let remove) = items[1].controls[0].kind,
      case .button(let ask) = items[1].controls[1].kind
    else {
      Issue.record("the controls are not buttons")
      return
    }
    #expect(FavoritePrimesAction(remove) == .deleteFavoritePrimes([1]))
    #expect(FavoritePrimesAction(ask) == .primeButtonTapped(3))
  }

  @Test("what the file does not have is named before it is lost")
  func exitWarning() {
    func warning(_ favorites: [Int], _ written: [Int]) -> String? {
      FavoritePrimesFullScreenViewState(
        FavoritePrimesState(favoritePrimes: favorites, writtenFavoritePrimes: written)
      ).exitWarning
    }
    #expect(warning([2, 3], [2, 3]) == nil)
    #expect(warning([2, 3], [2]) == "1 favorite was not written to a file.")
    #expect(warning([2], [2, 3]) == "1 removal was not written to a file.")
  }
}
