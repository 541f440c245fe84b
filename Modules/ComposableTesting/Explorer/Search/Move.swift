import ComposableCore

/// A step from one place of an exploration to the next; see ``PlaceKey``.
enum Move<Action: Sendable>: Sendable {
  /// The user sends an action.
  case send(Action)
  /// A request receives the response at an index.
  case answer(RequestKey, choice: Int)
  /// The open interval of a throttled effect ends.
  case pass(EffectID)
}

/// The name of a move, which is the same in every run; its text is made when it is read.
enum MoveName<Action: Sendable>: Sendable, CustomStringConvertible {
  case send(Action)
  case answer(String, @Sendable (Int) -> String, choice: Int)
  case pass(EffectID)

  var description: String {
    switch self {
    case .send(let action): "send \(briefText(action))"
    case .answer(let request, let answerName, let choice): "\(request): \(answerName(choice))"
    case .pass(let id): "the interval of \(id) passes"
    }
  }
}
