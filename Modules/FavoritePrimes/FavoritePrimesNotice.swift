public import ComposableCore

/// What line mode says after a command to the favorites.
///
/// - Parameters:
///   - action: What was done.
///   - before: What was shown before it.
///   - after: What is shown after it.
/// - Returns: One line, and why it failed if it did.
public func favoritePrimesNotice(
  _ action: FavoritePrimesViewAction,
  before: FavoritePrimesViewState,
  after: FavoritePrimesViewState
) -> Notice {
  switch action {
  case .deleteFavoritePrimes:
    let left = Set(after.favoritePrimes)
    let removed = before.favoritePrimes.filter { !left.contains($0) }.map(String.init)
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

/// What came of a request of the file.
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
