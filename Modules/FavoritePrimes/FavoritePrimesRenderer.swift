public import ComposableCore

/// The screen of the favorites.
public func renderFavoritePrimes(
  _ state: FavoritePrimesViewState
) -> Screen<FavoritePrimesViewAction> {
  typealias Control = Screen<FavoritePrimesViewAction>.Control
  var screen = Screen<FavoritePrimesViewAction>(title: "Favorites")
  screen.rows = [
    .text(state.summary),
    .list(state.favoritePrimes.map(String.init), empty: "none"),
    .controls([
      .button(
        "write the file", command: "write", disabled: state.fileDisabledReason,
        sends: .saveButtonTapped),
      .button(
        "load the file", command: "load", disabled: state.fileDisabledReason,
        sends: .loadButtonTapped),
    ]),
  ]
  screen.shortcuts = [
    .lookup("list the favorites", command: "favorites", answer: state.line),
    .field("remove a favorite, or the one at place I", command: "remove", argument: "N|#I") {
      state.place(of: $0).map { .deleteFavoritePrimes([$0]) }
    },
    .field("ask for the prime whose place is a favorite", command: "ask", argument: "N|#I") {
      state.place(of: $0).map { .primeButtonTapped(state.favoritePrimes[$0]) }
    },
    .field(
      "write FILE", command: "write", argument: "FILE", disabled: state.fileDisabledReason,
      parse: { .success(.saveToFile($0)) }),
    .field(
      "load FILE", command: "load", argument: "FILE", disabled: state.fileDisabledReason,
      parse: { .success(.loadFromFile($0)) }),
  ]
  if let outcome = state.fileOutcome {
    screen.overlay = .alert(
      Screen.Alert(
        favoritesFileAnswer(outcome), dismiss: .button("dismiss", sends: .fileOutcomeDismissed)))
  }
  return screen
}

extension FavoritePrimesViewState {
  /// Where the favorite stands that a person typed, as a number or as `#` and a place from one.
  fileprivate func place(of text: String) -> Result<Int, Refusal> {
    if text.hasPrefix("#"), let place = Int(text.dropFirst()) {
      return favoritePrimes.indices.contains(place - 1)
        ? .success(place - 1) : .failure(Refusal("there is no place \(place). \(line)."))
    }
    guard let number = Int(text) else {
      return .failure(Refusal("'\(text)' is no number and no place like #1. \(line)."))
    }
    guard let place = favoritePrimes.firstIndex(of: number) else {
      return .failure(Refusal("\(number) is not a favorite. \(line)."))
    }
    return .success(place)
  }
}
