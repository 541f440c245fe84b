public import ComposableCore

/// Returns the notice that line mode prints after a command to the prime detail.
///
/// - Parameters:
///   - action: The user action.
///   - before: The view state before the action.
///   - after: The view state after the action.
/// - Returns: A line.
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
