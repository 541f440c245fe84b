public import ComposableCore

/// Returns the counter's screen in line mode.
public func renderCounter(_ state: CounterLineViewState) -> Screen<CounterLineViewAction> {
  typealias Control = Screen<CounterLineViewAction>.Control
  let close = Control.button(
    "close the detail",
    command: "close",
    disabled: state.isPrimePopoverShown ? nil : "no detail is shown. Ask 'prime' first.",
    sends: .primePopoverDismissed
  )
  let cancel = Control.button(
    "stop asking for the nth prime",
    command: "cancel",
    keys: [.escape],
    disabled: state.requestedOrdinal == nil ? "nothing is being asked for. Try 'nth'." : nil,
    sends: .cancelTapped
  )

  var screen = Screen<CounterLineViewAction>(title: "Counter")
  screen.rows = [
    .text("counter \(state.count)"),
    .controls([
      .button(
        "subtract one", command: "-", disabled: state.decrementDisabledReason, sends: .decrTapped),
      .button(
        "add one", command: "+", disabled: state.incrementDisabledReason, sends: .incrTapped),
    ]),
    .controls([.button("Is this prime?", command: "prime", sends: .isPrimeButtonTapped)]),
    .controls([
      .button(
        state.nthPrimeButtonTitle,
        command: "nth",
        disabled: state.nthPrimeDisabledReason,
        sends: .nthPrimeButtonTapped
      )
    ]),
  ]
  if let progress = state.nthPrimeProgress {
    screen.rows.append(.progress(progress.label, fraction: progress.fraction))
  }
  if state.requestedOrdinal == nil {
    screen.shortcuts.append(cancel)
  } else {
    screen.rows.append(.controls([cancel]))
  }
  screen.shortcuts += counterFields(count: state.count, disabled: state.jumpDisabledReason)

  if state.alertNthPrime != nil {
    screen.overlay = .alert(
      Screen.Alert(
        counterNthPrimeNotice(state),
        dismiss: .button("dismiss", sends: .alertDismissButtonTapped)
      ))
    screen.shortcuts.append(close)
  } else if state.isPrimePopoverShown {
    screen.overlay = .popover(Screen(title: "Is it prime?", rows: [.controls([close])]))
  } else {
    screen.shortcuts.append(close)
  }
  return screen
}

/// Returns the notice that line mode prints after a command to the counter.
///
/// - Parameters:
///   - action: The user action.
///   - before: The view state before the action.
///   - after: The view state after the action.
/// - Returns: A line, with the failure if the action failed.
public func counterNotice(
  _ action: CounterLineViewAction,
  before: CounterLineViewState,
  after: CounterLineViewState
) -> Notice {
  switch action {
  case .decrTapped, .incrTapped, .add, .set:
    Notice("counter \(after.count)")
  case .isPrimeButtonTapped:
    Notice("the detail of \(after.count) is shown")
  case .primePopoverDismissed:
    Notice("closed the detail")
  case .nthPrimeButtonTapped, .nthPrimeRequested:
    counterNthPrimeNotice(after)
  case .cancelTapped:
    Notice("stopped asking for the \(before.requestedOrdinal ?? "nth") prime")
  case .alertDismissButtonTapped:
    Notice("dismissed the answer")
  }
}

/// Returns a notice with the response to the last request, or that one is in flight.
public func counterNthPrimeNotice(_ state: CounterLineViewState) -> Notice {
  if let alert = state.alertNthPrime { return Notice(alert, failure: state.nthPrimeFailure) }
  guard let requested = state.requestedOrdinal else { return Notice("not asking") }
  return Notice("asking for the \(requested) prime")
}
