public import ComposableCore

/// Returns the screen of the favorites in the full screen.
public func renderFavoritePrimesFullScreen(
  _ state: FavoritePrimesFullScreenViewState
) -> Screen<FavoritePrimesFullScreenViewAction> {
  let typed = renderFavoritePrimes(state.list).map(FavoritePrimesFullScreenViewAction.typed)
  let favorites = state.list.favoritePrimes
  var screen = Screen<FavoritePrimesFullScreenViewAction>(title: "Favorites")
  screen.rows = [
    .text(state.list.summary),
    .list(
      Screen.Items(favorites.indices) { index in
        Screen.Item(
          id: "\(favorites[index])", text: "\(favorites[index])",
          controls: [
            .button("Remove", keys: ["x", .delete], sends: .deleteKeyPressed(index)),
            .button("Ask for its prime", keys: ["n"], sends: .primeButtonTapped(favorites[index])),
          ])
      },
      empty: "none"),
    .controls([
      .button(
        "Save", command: "write", keys: ["w"], disabled: state.busyReason,
        sends: .saveButtonTapped),
      .button(
        "Load", command: "load", keys: ["l"], disabled: state.busyReason, sends: .loadButtonTapped),
    ]),
  ]
  screen.shortcuts = typed.shortcuts
  if let outcome = state.list.fileOutcome {
    screen.overlay = .alert(
      Screen.Alert(
        favoritesFileNotice(outcome), dismiss: .button("OK", sends: .fileOutcomeDismissed)))
  }
  return screen
}

/// Returns the notice that the full screen shows after a user action; nil if the screen shows its
/// result.
public func favoritePrimesFullScreenNotice(
  _ action: FavoritePrimesFullScreenViewAction,
  before: FavoritePrimesFullScreenViewState,
  after: FavoritePrimesFullScreenViewState
) -> Notice? {
  switch action {
  case .deleteKeyPressed(let index):
    favoritePrimesNotice(
      .deleteFavoritePrimes([index]), before: before.list, after: after.list)
  case .typed(.deleteFavoritePrimes(let indices)):
    favoritePrimesNotice(
      .deleteFavoritePrimes(indices), before: before.list, after: after.list)
  default:
    nil
  }
}
