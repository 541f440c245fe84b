internal import ComposableCore

/// Returns the fields for a number, with which every front end accepts typed commands.
///
/// - Parameters:
///   - count: The count, to which a number is added.
///   - disabledReason: The reason why the fields are disabled; nil if they are enabled.
/// - Returns: The fields.
func counterFields(
  count: Int, disabled disabledReason: String?
) -> [Screen<CounterLineViewAction>.Control] {
  [
    .field(
      "add N", command: "+", argument: "N", disabled: disabledReason,
      parse: { number($0, after: "+").flatMap { add($0, to: count) } }),
    .field(
      "subtract N", command: "-", argument: "N", disabled: disabledReason,
      parse: { number("-" + $0, after: "-").flatMap { add($0, to: count) } }),
    .field(
      "jump to N", command: "set", argument: "N", disabled: disabledReason,
      parse: { number($0, after: "set ").map(CounterLineViewAction.set) }),
    .field(
      "ask for the Nth prime", command: "nth", argument: "N", disabled: disabledReason,
      parse: { number($0, after: "nth ").flatMap(request) }),
  ]
}

private func number(_ text: String, after command: String) -> Result<Int, Refusal> {
  guard let number = Int(text) else {
    return .failure(
      Refusal(
        "'\(text)' is not a whole number from \(Int.min) to \(Int.max). Example: \(command)7"))
  }
  return .success(number)
}

private func request(_ n: Int) -> Result<CounterLineViewAction, Refusal> {
  NthPrimeRequest.outOfRangeReason(n).map { .failure(Refusal($0)) }
    ?? .success(.nthPrimeRequested(n))
}

private func add(_ number: Int, to count: Int) -> Result<CounterLineViewAction, Refusal> {
  count.addingReportingOverflow(number).overflow
    ? .failure(
      Refusal("\(count) and \(number) make more than a counter can hold. Try a smaller step."))
    : .success(.add(number))
}
