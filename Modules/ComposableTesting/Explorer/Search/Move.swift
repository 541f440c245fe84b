import ComposableCore

/// One thing that can happen while a reducer is explored.
enum Move<Action: Sendable>: Sendable {
  case send(Action)
  /// A request is answered, with the answer at an index.
  case answer(RequestKey, choice: Int)
  /// The interval of a throttled effect passes.
  case pass(EffectID)
}

/// A move as it is called, whatever the run; the words are made when they are read.
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
