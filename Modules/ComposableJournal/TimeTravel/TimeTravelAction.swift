/// The actions of time travel.
package enum TimeTravelAction: Equatable, Sendable {
  /// A user action.
  case view(TimeTravelViewAction)
  /// The time for the next action came during playback.
  case played
  /// Lines were appended to the journal.
  case appended(JournalBytes)
  /// The journal could not be read, for the given reason.
  case failed(String)
}

/// The user's actions in time travel.
package enum TimeTravelViewAction: Equatable, Sendable {
  /// The user moved forward by a number of actions, or back by a negative number.
  case moved(by: Int)
  /// The user went to the state after an action; zero means the state before the first action.
  case jumped(to: Int)
  /// The user went to the action whose effect sent the current action.
  case jumpedToCause
  /// The user went to the next action that changes a part of the state.
  case jumpedToChange(of: String)
  /// The user compared the state with the state after another action.
  case compared(with: Int)
  /// The user started playback at a multiple of the recording's speed.
  case playButtonTapped(speed: Double)
  /// The user stopped playback.
  case pauseButtonTapped
  /// The user returned to the session.
  case returnButtonTapped
}
