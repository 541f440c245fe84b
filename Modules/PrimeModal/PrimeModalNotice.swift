public import ComposableCore

/// What line mode says after a command to the prime detail.
///
/// - Parameters:
///   - action: What was done.
///   - before: What was shown before it.
///   - after: What is shown after it.
/// - Returns: One line.
public func primeModalNotice(
  _ action: PrimeModalViewAction,
  before: PrimeModalViewState,
  after: PrimeModalViewState
) -> Notice {
  switch action {
  case .saveFavoritePrimeTapped:
    Notice("added \(after.count) to favorites (\(after.favoriteCount))")
  case .removeFavoritePrimeTapped:
    Notice("removed \(after.count) from favorites (\(after.favoriteCount))")
  }
}
