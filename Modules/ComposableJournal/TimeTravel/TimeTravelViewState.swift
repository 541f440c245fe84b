internal import ComposablePlatform

/// The view state of time travel.
package struct TimeTravelViewState: Equatable, Sendable {
  /// The position of the viewed state: `after action 7 of 12, at 3.204 s: increment`.
  package let position: String

  /// The number of actions.
  package let count: Int

  /// Whether there are earlier actions.
  package let canGoBack: Bool

  /// Whether there are later actions.
  package let canGoOn: Bool

  /// Whether an effect sent the action.
  package let hasCause: Bool

  /// Whether the journal is playing.
  package let isPlaying: Bool

  /// Whether there is a session to which the user can return.
  package let isInSession: Bool

  /// The answer to the user's last question: a title, and a line for each differing part.
  package let answer: [String]

  /// The reason why the user's last action failed.
  package let failure: String?

  /// Creates a view state from a state.
  package init<State, Action>(_ state: TimeTravel<State, Action>) {
    let (replay, action) = (state.replay, state.replay.lastAction)
    position =
      if let action {
        "after action \(action.number) of \(replay.count), at \(seconds(action.time)): "
          + action.action.sourceText.printable
          + (action.cause.map { ", sent by an effect of action \($0)" } ?? "")
      } else {
        "initial state (0 of \(replay.count) actions)"
      }
    count = replay.count
    canGoBack = replay.number > 0
    canGoOn = replay.number < replay.count
    hasCause = action?.cause != nil
    isPlaying = state.speed != nil
    isInSession = state.isInSession
    answer = state.answer.map(\.printable)
    failure = state.failure?.printable
  }
}
