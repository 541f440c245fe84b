public import ComposableCore

/// Returns the screen of an earlier state with the controls of time travel in front.
///
/// - Parameters:
///   - state: The view state of time travel.
///   - screen: The screen of the earlier state, whose controls are disabled.
/// - Returns: The screen.
public func renderTimeTravel<Action>(
  _ state: TimeTravelViewState, over screen: Screen<Action>
) -> Screen<TimeTravelViewAction> {
  // The controls send nothing: all but lookups are disabled.
  var screen = screen.map { _ in TimeTravelViewAction.pauseButtonTapped }
    .disabled(
      because: state.isInSession
        ? "this is the past. Try 'live'."
        : "this is a recording. Try '\(state.canGoOn ? "forward" : state.canGoBack ? "back" : "quit")'."
    ) { !$0.isLookup }
  screen.doubleClick = nil
  screen.modifyFront { front in
    // An alert would take the input for itself.
    if case .alert(let alert) = front.overlay {
      var modal = alert.screen
      addControls(of: state, to: &modal)
      front.overlay = .modal(modal)
    } else {
      addControls(of: state, to: &front)
    }
  }
  return screen
}

/// Returns the notice of an action in time travel, from the view state after it.
public func timeTravelNotice(after state: TimeTravelViewState) -> Notice {
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
  screen.shortcuts += questions()
}

private typealias Control = Screen<TimeTravelViewAction>.Control

private func movements(_ state: TimeTravelViewState) -> [Control] {
  let start = state.canGoBack ? nil : "this is the first state. Go on with 'forward'."
  let end = state.canGoOn ? nil : "this is the last state. Go back with 'back'."
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
        ? nil : "no effect has sent this action. Go on or back to another one.",
      sends: .jumpedToCause),
  ]
  if state.isInSession {
    controls.append(
      .button("Live", command: "live", keys: ["l", .escape], sends: .returnButtonTapped))
  }
  return controls
}

private func questions() -> [Control] {
  [
    .field("go to the state after an action", command: "at", argument: "N") { text in
      number(text, for: "at").map { .jumped(to: $0) }
    },
    .field("go to the next change of a part", command: "until", argument: "PART") {
      .success(.jumpedToChange(of: $0))
    },
    .field("what differs from the state after an action", command: "compare", argument: "N") {
      text in number(text, for: "compare").map { .compared(with: $0) }
    },
    .field("play at a number of times its speed", command: "speed", argument: "TIMES") { text in
      guard let speed = Double(text), speed.isFinite, speed >= 0.001 else {
        return .failure(Refusal("'\(text)' is no speed. Write 'speed 2' or 'speed 0.5'."))
      }
      return .success(.playButtonTapped(speed: speed))
    },
  ]
}

private func number(_ text: String, for command: String) -> Result<Int, Refusal> {
  guard let number = Int(text), number >= 0 else {
    return .failure(Refusal("'\(text)' is not the number of an action. Write '\(command) 7'."))
  }
  return .success(number)
}

extension Screen.Control {
  fileprivate var isLookup: Bool { if case .lookup = kind { true } else { false } }
}
