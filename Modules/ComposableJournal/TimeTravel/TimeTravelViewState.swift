internal import ComposablePlatform

/// The view state of time travel.
public struct TimeTravelViewState: Equatable, Sendable {
  /// Where the state that is looked at is: `after action 7 of 12, at 3.204 s: increment`.
  public let position: String

  /// The number of actions.
  public let count: Int

  /// Whether there are actions before.
  public let canGoBack: Bool

  /// Whether there are later actions.
  public let canGoOn: Bool

  /// Whether an effect has sent the action.
  public let hasCause: Bool

  /// Whether the journal is played.
  public let isPlaying: Bool

  /// Whether there is a session to which the user can return.
  public let isInSession: Bool

  /// The answer to the user's last question: a title, and one line for each part that differs.
  public let answer: [String]

  /// The reason for which the user's last action failed.
  public let failure: String?

  /// Creates a view state from a state.
  public init<State, Action>(_ state: TimeTravel<State, Action>) {
    let (replay, action) = (state.replay, state.replay.lastAction)
    position =
      if let action {
        "after action \(action.number) of \(replay.count), at \(seconds(action.time)): "
          + action.action.sourceText.printable
          + (action.cause.map { ", sent by an effect of \($0)" } ?? "")
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
