public import ComposableCore

/// What line mode says after a command to the prime detail.
///
/// - Parameters:
///   - action: What was done.
///   - before: What was shown before it.
///   - after: What is shown after it.
/// - Returns: One line.
public func primeModalLineAnswer(
  _ action: PrimeModalViewAction,
  before: PrimeModalViewState,
  after: PrimeModalViewState
) -> LineAnswer {
  switch action {
  case .saveFavoritePrimeTapped:
    LineAnswer("added \(after.count) to favorites (\(after.favoriteCount))")
  case .removeFavoritePrimeTapped:
    LineAnswer("removed \(after.count) from favorites (\(after.favoriteCount))")
  }
}
