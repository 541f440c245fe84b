public import ComposableCore

/// Returns the notice that line mode prints after a command to the favorites.
///
/// - Parameters:
///   - action: The user action.
///   - before: The view state before the action.
///   - after: The view state after the action.
/// - Returns: A line, with the failure if the action failed.
public func favoritePrimesNotice(
  _ action: FavoritePrimesViewAction,
  before: FavoritePrimesViewState,
  after: FavoritePrimesViewState
) -> Notice {
  switch action {
  case .deleteFavoritePrimes:
    let remaining = Set(after.favoritePrimes)
    let removed = before.favoritePrimes.filter { !remaining.contains($0) }.map(String.init)
    return Notice(
      "removed \(removed.joined(separator: ", ")) from favorites (\(after.favoritePrimes.count))")
  case .primeButtonTapped(let number):
    return Notice("asked for the prime of favorite \(number)")
  case .saveButtonTapped, .saveToFile:
    return after.fileOutcome.map(favoritesFileAnswer) ?? Notice("writing the favorites")
  case .loadButtonTapped, .loadFromFile:
    return after.fileOutcome.map(favoritesFileAnswer) ?? Notice("reading the favorites")
  case .fileOutcomeDismissed:
    return Notice("dismissed the message")
  }
}

/// Returns the notice of the outcome of a file request.
func favoritesFileAnswer(_ outcome: FavoritesFileOutcome) -> Notice {
  switch outcome {
  case .saved(let count, let path):
    Notice("wrote \(FavoritePrimesViewState.count(count)) to \(path)")
  case .loaded(let count, let path, let dropped):
    Notice(
      "loaded \(FavoritePrimesViewState.count(count)) from \(path)"
        + (dropped.isEmpty
          ? "" : ", dropped \(dropped.map(String.init).joined(separator: ", "))"))
  case .failed(.save, let error):
    Notice("wrote nothing", failure: error.reason)
  case .failed(.load, let error):
    Notice("loaded nothing", failure: error.reason)
  }
}
