import ComposableCore
import ComposableTesting
import FavoritePrimes
import Testing

struct FavoritePrimesScreenTests {
  private func screen(_ state: FavoritePrimes.State) -> Screen<FavoritePrimes.ViewAction> {
    FavoritePrimes.screen(FavoritePrimes.ViewState(state))
  }

  private static let three = FavoritePrimes.State(favoritePrimes: [2, 3, 7])

  @Test(
    "the favorites screens match their golden files",
    arguments: [
      ("empty", FavoritePrimes.State()),
      ("three", three),
      ("busy", FavoritePrimes.State(favoritePrimes: [2], fileRequest: .save)),
      ("failure", FavoritePrimes.State(fileOutcome: .failed(.load, "It is gone."))),
      (
        "saved",
        FavoritePrimes.State(
          favoritePrimes: [2], written: FavoritesFile("f.json", [2]),
          fileOutcome: .saved(FavoritesFile("f.json", [2]), added: [], removed: []))
      ),
    ])
  func screens(name: String, state: FavoritePrimes.State) {
    assertScreen(screen(state), named: "favorites \(name)")
  }

  @Test(
    "each command sends its action",
    arguments: [
      ("remove", "3", FavoritePrimes.ViewAction.deleteFavoritePrimes([1])),
      ("remove", "#1", .deleteFavoritePrimes([0])),
      ("ask", "7", .primeButtonTapped(7)),
      ("write", "", .saveButtonTapped), ("write", "f", .saveToFile("f")),
      ("load", "", .loadButtonTapped), ("load", "f", .loadFromFile("f")),
    ])
  func commands(command: String, argument: String, action: FavoritePrimes.ViewAction) throws {
    let screen = screen(Self.three)
    func isMeant(_ control: Screen<FavoritePrimes.ViewAction>.Control) -> Bool {
      control.command == command && control.takesArgument == !argument.isEmpty
    }
    let control = try #require(
      screen.firstControl(where: isMeant) ?? screen.itemFields.first(where: isMeant))
    switch control.kind {
    case .button(let sent): #expect(sent == action)
    case .field(_, let parse):
      #expect(parse(argument) == .success(action))
    case .input, .lookup: Issue.record("'\(command)' sends nothing")
    }
  }

  @Test("dismissing the message sends the dismissal action")
  func dismissal() throws {
    let alert = try #require(
      screen(FavoritePrimes.State(fileOutcome: .failed(.load, ""))).frontAlert)
    guard case .button(let action) = alert.dismiss.kind else { return }
    #expect(action == .fileOutcomeDismissed)
  }

  @Test("the view state lists the favorites on one line")
  func line() {
    func line(_ favorites: [Int]) -> String {
      FavoritePrimes.ViewState(FavoritePrimes.State(favoritePrimes: favorites)).line
    }
    #expect(line([]) == "favorites: none")
    #expect(line([2, 3]) == "favorites: 2, 3")
  }

  @Test(
    "an exit warning appears while favorites are unsaved",
    arguments: [
      ([2, 3], [2, 3], nil, nil),
      ([], [], nil, nil),
      ([2, 3], [2], nil, "the favorites were not written"),
      ([2], [2, 3], nil, "the favorites were not written"),
      ([2], [], .save, "the favorites might not have been written"),
      ([2], [], .load, "the favorites were not written"),
    ] as [([Int], [Int], FavoritesFileRequest?, String?)])
  func exitWarning(
    favorites: [Int], written: [Int], request: FavoritesFileRequest?, reason: String?
  ) {
    let state = FavoritePrimes.State(
      favoritePrimes: favorites, written: FavoritesFile("f", written), fileRequest: request)
    #expect(
      FavoritePrimes.ViewState(state).exitWarning
        == reason.map { Refusal($0, remedies: "write") })
  }

  @Test("a removal notice names the removed favorites and counts the rest")
  func removing() {
    let (before, after) = (Self.three, FavoritePrimes.State(favoritePrimes: [3]))
    #expect(
      notice(.deleteFavoritePrimes([0, 2]), before, after)
        == Notice("removed 2, 7 from favorites (1)"))
  }

  @Test("the notice for a file command shows its outcome or progress")
  func file() {
    func outcome(_ outcome: FavoritesFileOutcome) -> Notice? {
      notice(.saveButtonTapped, FavoritePrimes.State(), FavoritePrimes.State(fileOutcome: outcome))
    }
    let (one, two) = (FavoritesFile("f", [7]), FavoritesFile("f", [2, 3], warning: "It is slow."))
    #expect(outcome(.saved(one, added: [], removed: [])) == Notice("wrote 1 favorite to shown f"))
    #expect(
      outcome(.saved(two, added: [3], removed: [5, 7]))
        == Notice(
          "wrote 2 favorites to shown f, other programs added 3, other programs removed 5, 7",
          failure: "It is slow."))
    #expect(
      outcome(.loaded(one, dropped: [5])) == Notice("loaded 1 favorite from shown f, dropped 5"))
    #expect(outcome(.failed(.save, "No.")) == Notice("wrote nothing", failure: "No."))
    #expect(outcome(.failed(.load, "No.")) == Notice("loaded nothing", failure: "No."))
    let (start, busy) = (FavoritePrimes.State(), FavoritePrimes.State(fileRequest: .save))
    #expect(notice(.saveToFile("f"), start, busy) == Notice("writing the favorites"))
    #expect(notice(.loadFromFile("f"), start, busy) == Notice("reading the favorites"))
    #expect(notice(.loadButtonTapped, start, busy) == Notice("reading the favorites"))
    #expect(notice(.primeButtonTapped(5), start, start) == Notice("asked for the prime at index 5"))
    #expect(notice(.fileOutcomeDismissed, start, start) == nil)
  }

  private func notice(
    _ action: FavoritePrimes.ViewAction, _ before: FavoritePrimes.State,
    _ after: FavoritePrimes.State
  ) -> Notice? {
    FavoritePrimes.notice(
      action, before: FavoritePrimes.ViewState(before), after: FavoritePrimes.ViewState(after))
  }
}
