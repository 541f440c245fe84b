package import ComposableCore

extension PrimeModal {
  package struct ViewState: Equatable, Sendable {
    package var count: Int
    package var isPrime: Bool
    package var isFavorite: Bool
    package var favoriteCount: Int
    package var saveRefusal: Refusal?
    package var removeRefusal: Refusal?

    package init(_ state: State) {
      count = state.count
      isPrime = state.count.isPrime
      isFavorite = state.favoritePrimes.contains(state.count)
      favoriteCount = state.favoritePrimes.count
      if isFavorite {
        saveRefusal = Refusal("\(count) is already a favorite", remedies: "unstar")
      } else if isPrime {
        removeRefusal = Refusal("\(count) is not a favorite", remedies: "star")
      } else {
        saveRefusal = Refusal(answer)
        removeRefusal = Refusal(answer)
      }
    }

    /// The result, without a reason: `7 is prime`, `8 is not prime`.
    package var answer: String { "\(count) is \(isPrime ? "prime" : "not prime")" }

    /// The factors of a composite number, `8 = 2 x 4`; nil for a prime and for numbers below 4.
    ///
    /// - Complexity: O(⁴√*n*) multiplications on each access.
    package var factors: String? { count.factorization.map { "\(count) = \($0)" } }
  }

  /// All actions are user actions, because no effect sends any.
  package typealias ViewAction = Action

  package static func screen(_ state: ViewState) -> Screen<ViewAction> {
    let controls = controls(save: state.saveRefusal, remove: state.removeRefusal)
    let shown = state.isFavorite ? controls.suffix(1) : controls.prefix(1)
    return Screen(
      title: "Is it prime?",
      rows: [.text(state.answer)] + (state.factors.map { [.text($0)] } ?? [])
        + (state.isPrime ? [.controls(Array(shown))] : []),
      commands: controls)
  }

  /// Returns the controls that save and remove the number, disabled for the given reasons.
  package static func controls(save: Refusal?, remove: Refusal?) -> [Screen<ViewAction>.Control] {
    [
      .button(
        "Add to favorites", command: "star", keys: ["f"], disabled: save,
        sends: .saveFavoritePrimeTapped),
      .button(
        "Remove from favorites", command: "unstar", keys: ["f"], disabled: remove,
        sends: .removeFavoritePrimeTapped),
    ]
  }

  /// Describes the results of actions that the screen does not show.
  package static func notice(
    _ action: ViewAction, before: ViewState, after: ViewState
  ) -> Notice? {
    switch action {
    case .saveFavoritePrimeTapped:
      Notice("added \(after.count) to favorites (\(after.favoriteCount))")
    case .removeFavoritePrimeTapped:
      Notice("removed \(after.count) from favorites (\(after.favoriteCount))")
    }
  }
}
