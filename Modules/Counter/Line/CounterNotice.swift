public import ComposableCore

/// What line mode says after a command to the counter.
///
/// - Parameters:
///   - action: What was done.
///   - before: What was shown before it.
///   - after: What is shown after it.
/// - Returns: One line, and why it failed if it did.
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

/// What line mode says of the nth prime: its answer, or that it is being asked for.
public func counterNthPrimeAnswer(_ state: CounterLineViewState) -> Notice {
  if let alert = state.alertNthPrime { return Notice(alert, failure: state.nthPrimeFailure) }
  guard let requested = state.requestedOrdinal else { return Notice("not asking") }
  return Notice("asking for the \(requested) prime")
}
