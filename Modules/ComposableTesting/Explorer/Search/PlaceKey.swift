/// Identifies a place of an exploration.
///
/// A *place* is a node of the explored graph: a state together with the effects in flight. If
/// nothing else influences the reducer and its effects, places with equal keys have the same moves
/// to the same places.
struct PlaceKey: Hashable, Sendable {
  /// The number of the state.
  let state: Int

  /// The number of the effects in flight; see ``EffectsTable``.
  let effects: Int
}
