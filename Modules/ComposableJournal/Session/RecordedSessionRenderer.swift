package import ComposableCore

/// Returns the screen of a recorded session: the feature's screen, or the screen of an earlier
/// state.
///
/// - Parameters:
///   - state: The view state.
///   - render: Renders a view state of the feature.
/// - Returns: The screen.
package func renderRecordedSession<ViewState, ViewAction>(
  _ state: RecordedSessionViewState<ViewState>, _ render: (ViewState) -> Screen<ViewAction>
) -> Screen<RecordedSessionViewAction<ViewAction>> {
  if let past = state.past {
    return renderTimeTravel(past.travel, over: render(past.shown))
      .map(RecordedSessionViewAction.past)
  }
  var screen = render(state.live).map(RecordedSessionViewAction.live)
  screen.modifyFront { front in
    front.commands.append(
      .button("Look back", command: "back", keys: ["["], sends: .lookBackButtonTapped))
  }
  return screen
}

/// Returns the notice of a session's own action, given the view state after the action.
package func recordedSessionNotice<ViewState>(
  after state: RecordedSessionViewState<ViewState>
) -> Notice {
  state.past.map { timeTravelNotice(after: $0.travel) }
    ?? Notice(
      state.failure == nil ? "back in the live session" : "cannot look back", failure: state.failure
    )
}
