public import ComposableCore

/// What line mode says after a command to the counter.
///
/// - Parameters:
///   - action: What was done.
///   - before: What was shown before it.
///   - after: What is shown after it.
/// - Returns: One line, and why it failed if it did.
public func counterLineAnswer(
  _ action: CounterLineViewAction,
  before: CounterLineViewState,
  after: CounterLineViewState
) -> LineAnswer {
  switch action {
  case .decrTapped, .incrTapped, .add, .set:
    LineAnswer("counter \(after.count)")
  case .isPrimeButtonTapped:
    LineAnswer("the detail of \(after.count) is shown")
  case .primePopoverDismissed:
    LineAnswer("closed the detail")
  case .nthPrimeButtonTapped, .nthPrimeAsked:
    counterNthPrimeAnswer(after)
  case .cancelTapped:
    LineAnswer("stopped asking for the \(before.requestedOrdinal ?? "nth") prime")
  case .alertDismissButtonTapped:
    LineAnswer("dismissed the answer")
  }
}

/// What line mode says of the nth prime: its answer, or that it is being asked for.
public func counterNthPrimeAnswer(_ state: CounterLineViewState) -> LineAnswer {
  if let alert = state.alertNthPrime { return LineAnswer(alert, failure: state.nthPrimeFailure) }
  guard let requested = state.requestedOrdinal else { return LineAnswer("not asking") }
  return LineAnswer("asking for the \(requested) prime")
}
