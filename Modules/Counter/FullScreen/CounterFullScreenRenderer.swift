public import ComposableCore

/// Returns the counter's screen in the full screen.
public func renderCounterFullScreen(
  _ state: CounterFullScreenViewState
) -> Screen<CounterFullScreenViewAction> {
  let busy = state.busyReason
  let nthReason = busy ?? NthPrimeRequest.outOfRangeReason(state.count)
  let nthTitle = "What is the \(ordinal(state.count)) prime?"
  let cancel = Screen<CounterFullScreenViewAction>.Control.button(
    "Cancel",
    command: "cancel",
    keys: [.escape],
    disabled: state.request == nil ? "nothing is being asked for. Try 'nth'." : nil,
    sends: .cancelTapped
  )
  let close = Screen<CounterFullScreenViewAction>.Control.button(
    "Close",
    command: "close",
    keys: [.escape],
    disabled: state.isPrimeModalShown ? nil : "no detail is shown. Ask 'prime' first.",
    sends: .primeModalDismissed
  )

  var screen = Screen<CounterFullScreenViewAction>(title: "Counter")
  screen.rows = [
    .text("\(state.count)"),
    .blank,
    .controls([
      .button(
        "Subtract one", command: "-", keys: ["-", "_", "j", .down],
        disabled: busy ?? (state.count == .min ? "there is no smaller number. Try '+'." : nil),
        sends: .decrTapped),
      .button(
        "Add one", command: "+", keys: ["+", "=", "k", .up],
        disabled: busy ?? (state.count == .max ? "there is no larger number. Try '-'." : nil),
        sends: .incrTapped),
    ]),
    .blank,
    .controls([
      .button("Is this prime?", command: "prime", keys: ["p"], sends: .isPrimeButtonTapped)
    ]),
    .controls([
      .button(
        nthTitle, command: "nth", keys: ["n"], disabled: nthReason, sends: .nthPrimeButtonTapped)
    ]),
  ]
  screen.shortcuts = counterFields(count: state.count, disabled: busy).map {
    $0.map(CounterFullScreenViewAction.typed)
  }
  screen.doubleClick = .button(nthTitle, disabled: nthReason, sends: .doubleTap)
  present(state, on: &screen, cancel: cancel, close: close)
  return screen
}

/// Adds the overlay that a state asks for, and the controls of those that are not shown.
private func present(
  _ state: CounterFullScreenViewState, on screen: inout Screen<CounterFullScreenViewAction>,
  cancel: Screen<CounterFullScreenViewAction>.Control,
  close: Screen<CounterFullScreenViewAction>.Control
) {
  if let alert = state.alertNthPrime {
    screen.overlay = .alert(
      Screen.Alert(
        primeAlertNotice(alert), dismiss: .button("OK", sends: .alertDismissButtonTapped)))
  } else if let request = state.request, request.isSlow {
    screen.overlay = .modal(
      Screen(
        title: "The \(ordinal(request.n)) prime",
        rows: [
          .progress(request.progressText, fraction: request.fraction),
          .blank,
          .controls([cancel]),
        ]))
  } else if state.isPrimeModalShown {
    screen.overlay = .modal(Screen(title: "Is it prime?", rows: [.blank, .controls([close])]))
  } else {
    screen.shortcuts += [cancel, close]
  }
}
