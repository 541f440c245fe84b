public import ComposableCore

/// The prime detail's screen.
public func renderPrimeModal(_ state: PrimeModalViewState) -> Screen<PrimeModalViewAction> {
  typealias Control = Screen<PrimeModalViewAction>.Control
  let save = Control.button(
    "Save to favorite primes",
    command: "star",
    disabled: state.saveDisabledReason,
    sends: .saveFavoritePrimeTapped
  )
  let remove = Control.button(
    "Remove from favorite primes",
    command: "unstar",
    disabled: state.removeDisabledReason,
    sends: .removeFavoritePrimeTapped
  )
  let reason = state.factors.map { [Screen<PrimeModalViewAction>.Row.text($0)] } ?? []
  // Only the one that can be used is drawn; the other still says why it cannot.
  let (drawn, other) = state.isFavorite ? (remove, save) : (save, remove)
  return Screen(
    title: "Is it prime?",
    rows: [.text(state.answer)] + reason + (state.isPrime ? [.controls([drawn])] : []),
    shortcuts: state.isPrime ? [other] : [save, remove]
  )
}
