public import ComposableCore

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
  case .nthPrimeButtonTapped, .nthPrimeAsked:
    counterNthPrimeAnswer(after)
  case .cancelTapped:
    Notice("stopped asking for the \(before.requestedOrdinal ?? "nth") prime")
  case .alertDismissButtonTapped:
    Notice("dismissed the answer")
  }
}

/// Returns a notice with the response to the last request, or that one is in flight.
public func counterNthPrimeAnswer(_ state: CounterLineViewState) -> Notice {
  if let alert = state.alertNthPrime { return Notice(alert, failure: state.nthPrimeFailure) }
  guard let requested = state.requestedOrdinal else { return Notice("not asking") }
  return Notice("asking for the \(requested) prime")
}
