/// The actions of time travel.
package enum TimeTravelAction: Equatable, Sendable {
  /// An action of the user.
  case view(TimeTravelViewAction)
  /// The time of the next action has come while the journal is played.
  case played
  /// Lines were appended to the journal.
  case appended(JournalBytes)
  /// The journal cannot be read, for the given reason.
  case failed(String)
}

/// The actions of the user in time travel.
package enum TimeTravelViewAction: Equatable, Sendable {
  /// The user went on by a number of actions, or back by a negative one.
  case moved(by: Int)
  /// The user went to the state after an action; zero is the state before the first.
  case jumped(to: Int)
  /// The user went to the action whose effect sent the one that is looked at.
  case jumpedToCause
  /// The user went to the next action that changes a part of the state.
  case jumpedToChange(of: String)
  /// The user compared the state with the one after another action.
  case compared(with: Int)
  /// The user started to play the journal, at a number of times its speed.
  case playButtonTapped(speed: Double)
  /// The user stopped playing.
  case pauseButtonTapped
  /// The user returned to the session.
  case returnButtonTapped
}
