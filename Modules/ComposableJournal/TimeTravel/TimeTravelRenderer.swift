package import ComposableCore

/// Returns the screen of an earlier state with the controls of time travel in front.
///
/// - Parameters:
///   - state: The view state of time travel.
///   - screen: The screen of the earlier state, whose controls are disabled.
/// - Returns: The screen.
package func renderTimeTravel<Action>(
  _ state: TimeTravelViewState, over screen: Screen<Action>
) -> Screen<TimeTravelViewAction> {
  // The controls send nothing, because all except lookups are disabled.
  var screen = screen.map { _ in TimeTravelViewAction.pauseButtonTapped }
    .disabled(
      because: state.isInSession
        ? Refusal("you are looking at an earlier state", remedies: "live")
        : Refusal("this is a recording", remedies: "forward", "back", "quit")
    ) { !$0.isLookup }
  screen.doubleClick = nil
  screen.modifyFront { front in
    // The message was printed when it appeared.
    front.notice = nil
    addControls(of: state, to: &front)
  }
  return screen
}

/// Returns the notice of a time travel action, given the view state after the action.
package func timeTravelNotice(after state: TimeTravelViewState) -> Notice {
  let answer = state.answer.first.map { title in
    "\(title): \(state.answer.dropFirst().joined(separator: "; "))"
  }
  return Notice(answer ?? state.position, failure: state.failure)
}

private func addControls(
  of state: TimeTravelViewState, to screen: inout Screen<TimeTravelViewAction>
) {
  screen.rows += [.blank, .text(state.position), .controls(movements(state))]
  screen.rows += (state.answer + [state.failure].compactMap(\.self)).map { .text($0) }
  screen.commands += questions(state)
}

private typealias Control = Screen<TimeTravelViewAction>.Control

private func movements(_ state: TimeTravelViewState) -> [Control] {
  let start = state.canGoBack ? nil : Refusal("this is the first state", remedies: "forward")
  let end = state.canGoOn ? nil : Refusal("this is the last state", remedies: "back")
  var controls: [Control] = [
    .button("Back", command: "back", keys: [.left], disabled: start, sends: .moved(by: -1)),
    .button("Forward", command: "forward", keys: [.right], disabled: end, sends: .moved(by: 1)),
    state.isPlaying
      ? .button("Pause", command: "pause", keys: ["p"], sends: .pauseButtonTapped)
      : .button(
        "Play", command: "play", keys: ["p"], disabled: end, sends: .playButtonTapped(speed: 1)),
    .button(
      "Cause", command: "cause", keys: ["c"],
      disabled: state.hasCause
        ? nil : Refusal("no effect sent this action, so it has no cause"),
      sends: .jumpedToCause),
  ]
  if state.isInSession {
    controls.append(
      .button("Live", command: "live", keys: ["l", .escape], sends: .returnButtonTapped))
  }
  return controls
}

private func questions(_ state: TimeTravelViewState) -> [Control] {
  [
    .number("Go to the state after an action", command: "at", in: 0...state.count) {
      .jumped(to: $0)
    },
    .text("Go to the next action that changes a part", command: "until", argument: "PART") {
      .jumpedToChange(of: $0)
    },
    .number("Compare with the state after an action", command: "compare", in: 0...state.count) {
      .compared(with: $0)
    },
    .field("Play at SPEED times the recorded speed", command: "speed", argument: "SPEED") { text in
      guard let speed = Double(text), speed.isFinite, speed >= 0.001 else {
        return .failure(Refusal("'\(text)' is not a speed", remedies: "speed 2", "speed 0.5"))
      }
      return .success(.playButtonTapped(speed: speed))
    },
  ]
}

extension Screen.Control {
  fileprivate var isLookup: Bool { if case .lookup = kind { true } else { false } }
}

extension Screen {
  /// Changes the innermost modal, which takes the input, or this screen if there is no modal.
  mutating func modifyFront(_ change: (inout Self) -> Void) {
    switch overlay {
    case .modal(var modal):
      modal.modifyFront(change)
      overlay = .modal(modal)
    case .popover(var popover) where popover.backModal != nil:
      popover.modifyFront(change)
      overlay = .popover(popover)
    case .popover, nil:
      change(&self)
    }
  }
}
