import ComposableCore

/// A step from one place of an exploration to the next; see ``PlaceKey``.
enum Move {
  /// The user sends an action; see ``ExploredValues/userActions``.
  case send(Int)
  /// A request receives the response at an index.
  case answer(RequestKey, choice: Int)
  /// The open interval of a throttled effect ends.
  case pass(EffectID)
}

/// The name of a move, which is the same in every run; its text is created on demand.
enum MoveName: Sendable {
  case send(Int)
  case answer(String, @Sendable (Int) -> String, choice: Int)
  case pass(EffectID)
}
