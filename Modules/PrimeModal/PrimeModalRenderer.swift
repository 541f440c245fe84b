public import ComposableCore

/// Returns the screen of the prime detail.
public func renderPrimeModal(_ state: PrimeModalViewState) -> Screen<PrimeModalViewAction> {
  typealias Control = Screen<PrimeModalViewAction>.Control
  let save = Control.button(
    "Save to favorite primes",
    command: "star",
    keys: ["f"],
    disabled: state.saveDisabledReason,
    sends: .saveFavoritePrimeTapped
  )
  let remove = Control.button(
    "Remove from favorite primes",
    command: "unstar",
    keys: ["f"],
    disabled: state.removeDisabledReason,
    sends: .removeFavoritePrimeTapped
  )
  let reason = state.factors.map { [Screen<PrimeModalViewAction>.Row.text($0)] } ?? []
  // Only the enabled control is drawn; the other is a shortcut that reports its reason.
  let (drawn, other) = state.isFavorite ? (remove, save) : (save, remove)
  return Screen(
    title: "Is it prime?",
    rows: [.text(state.answer)] + reason + (state.isPrime ? [.controls([drawn])] : []),
    shortcuts: state.isPrime ? [other] : [save, remove]
  )
}

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
