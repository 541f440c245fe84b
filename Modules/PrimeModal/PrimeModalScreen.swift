package import ComposableCore

package struct PrimeModalViewState: Equatable, Sendable {
  package var count: Int
  package var isPrime: Bool
  package var isFavorite: Bool
  package var favoriteCount: Int

  package init(_ state: PrimeModalState) {
    count = state.count
    isPrime = PrimeModal.isPrime(state.count)
    isFavorite = state.favoritePrimes.contains(state.count)
    favoriteCount = state.favoritePrimes.count
  }

  /// The result, without a reason: `7 is prime`, `8 is not prime`.
  package var answer: String { "\(count) is \(isPrime ? "prime" : "not prime")" }

  /// The factors of a composite number, `8 = 2 x 4`; nil for a prime and for numbers below 4.
  ///
  /// - Complexity: The same as ``smallestFactor(of:)``; the value is computed on each access.
  package var factors: String? { factorization(of: count).map { "\(count) = \($0)" } }

  package var save: Refusal? {
    if isFavorite { return Refusal("\(count) is already a favorite", remedies: "unstar") }
    // From 2 on, counting up leads to the next prime. At `Int.max`, it would overflow.
    let remedy = (2..<Int.max).contains(count) ? "+" : "set 7"
    return isPrime ? nil : Refusal(answer, remedies: remedy)
  }

  package var remove: Refusal? {
    if isFavorite { return nil }
    return isPrime
      ? Refusal("\(count) is not a favorite", remedies: "star")
      : Refusal(answer, remedies: "favorites")
  }
}

package func renderPrimeModal(_ state: PrimeModalViewState) -> Screen<PrimeModalViewAction> {
  typealias Control = Screen<PrimeModalViewAction>.Control
  let save = Control.button(
    "Add to favorites", command: "star", keys: ["f"], disabled: state.save,
    sends: .saveFavoritePrimeTapped)
  let remove = Control.button(
    "Remove from favorites", command: "unstar", keys: ["f"], disabled: state.remove,
    sends: .removeFavoritePrimeTapped)
  return Screen(
    title: "Is it prime?",
    rows: [.text(state.answer)] + (state.factors.map { [.text($0)] } ?? [])
      + (state.isPrime ? [.controls([state.isFavorite ? remove : save])] : []),
    commands: [save, remove])
}

/// Describes the results of actions that the screen does not show.
package func primeModalNotice(
  _ action: PrimeModalViewAction, before: PrimeModalViewState, after: PrimeModalViewState
) -> Notice? {
  switch action {
  case .saveFavoritePrimeTapped:
    Notice("added \(after.count) to favorites (\(after.favoriteCount))")
  case .removeFavoritePrimeTapped:
    Notice("removed \(after.count) from favorites (\(after.favoriteCount))")
  }
}
