/// The user actions of the favorites in the full screen.
public enum FavoritePrimesFullScreenViewAction: Equatable, Sendable {
  /// The user removed the favorite at this index.
  case deleteKeyPressed(Int)
  /// The user asked for the n-th prime, where n is this favorite.
  case primeButtonTapped(Int)
  /// The user saved the default file.
  case saveButtonTapped
  /// The user loaded the default file.
  case loadButtonTapped
  /// The user dismissed the outcome of the last file request.
  case fileOutcomeDismissed
  /// The user typed a command.
  case typed(FavoritePrimesLineViewAction)
}

extension FavoritePrimesAction {
  /// Creates an action from a user action in the full screen.
  public init(_ viewAction: FavoritePrimesFullScreenViewAction) {
    self =
      switch viewAction {
      case .deleteKeyPressed(let index): .deleteFavoritePrimes([index])
      case .primeButtonTapped(let number): .primeButtonTapped(number)
      case .saveButtonTapped: .saveButtonTapped
      case .loadButtonTapped: .loadButtonTapped
      case .fileOutcomeDismissed: .fileOutcomeDismissed
      case .typed(let action): FavoritePrimesAction(action)
      }
  }
}
