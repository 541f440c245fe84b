/// Identifies a place of an exploration.
///
/// A *place* is a node of the explored graph: a state together with the effects in flight. If
/// nothing else influences the reducer and its effects, places with equal keys have the same moves,
/// which lead to the same places.
struct PlaceKey: Hashable, Sendable {
  /// The number of the state.
  let state: Int

  /// The number that identifies the effects in flight; see ``EffectsTable``.
  let effects: Int
}

/// The effects in flight at the visited places, by number, with the step that first produced them.
struct EffectsTable {
  /// A move that changes the effects in flight, and the place before the move.
  struct Edge {
    let place: PlaceKey
    let move: Move
  }

  private struct Entry {
    /// Nil at rest, when no effects are in flight.
    let key: EffectsKey?

    /// The names of the pending requests.
    let waiting: [String]

    /// The step that first produced the effects; nil at rest and at an initial place.
    let step: Edge?
  }

  /// The number that stands for no effects in flight.
  static var none: Int { 0 }

  private var entries = [Entry(key: nil, waiting: [], step: nil)]
  private var numbers: [EffectsKey: Int] = [:]

  /// Returns the number that identifies a run's effects in flight, and assigns one if necessary.
  ///
  /// - Parameters:
  ///   - run: The run, whose effects have settled.
  ///   - step: The step that the run has made; nil if there is none.
  /// - Returns: The number.
  @MainActor
  mutating func number(of run: ExplorerRun, after step: Edge?) -> Int {
    guard let key = run.effectsKey() else { return Self.none }
    if let number = numbers[key] { return number }
    let number = entries.count
    numbers[key] = number
    entries.append(Entry(key: key, waiting: run.waiting, step: step))
    return number
  }

  /// Returns the key of the numbered effects; nil at rest.
  func key(_ number: Int) -> EffectsKey? { entries[number].key }

  /// Returns the names of the requests that are pending with the numbered effects.
  func waiting(_ number: Int) -> [String] { entries[number].waiting }

  /// Returns the steps that produce the numbered effects, beginning at rest.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func steps(to number: Int) -> [Edge] {
    var (number, steps) = (number, [Edge]())
    while let step = entries[number].step {
      steps.append(step)
      number = step.place.effects
    }
    return steps.reversed()
  }
}
