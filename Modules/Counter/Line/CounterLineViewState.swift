/// The counter as line mode shows it.
public struct CounterLineViewState: Equatable, Sendable {
  /// The number shown.
  public var count: Int

  /// The question for the nth prime, with the count's ordinal.
  public var nthPrimeButtonTitle: String

  /// Why one cannot be subtracted now, and what to do; nil when it can.
  public var decrementDisabledReason: String?

  /// Why one cannot be added now, and what to do; nil when it can.
  public var incrementDisabledReason: String?

  /// Why the count cannot be changed at all now, and what to do; nil when it can.
  public var jumpDisabledReason: String?

  /// Why the nth prime cannot be asked for now, and what to do; nil when it can.
  public var nthPrimeDisabledReason: String?

  /// Which prime is being asked for, as an ordinal, if one is.
  public var requestedOrdinal: String?

  /// How far a slow request has come.
  public var nthPrimeProgress: Progress?

  /// The answer to the last request, as one line.
  public var alertNthPrime: String?

  /// Why the last request failed, if it did.
  public var nthPrimeFailure: String?

  /// Whether the detail is shown, inline, beside what it belongs to.
  public var isPrimePopoverShown: Bool

  /// How far a request has come.
  public struct Progress: Equatable, Sendable {
    /// What has been found, in words.
    public var label: String
    /// From 0 to 1.
    public var fraction: Double
  }

  /// Words the facts of a counter.
  public init(_ state: CounterState) {
    let busy = state.nthPrimeRequest.map {
      "still asking for the \(ordinal($0.n)) prime. Try 'cancel' or 'wait'."
    }
    count = state.count
    nthPrimeButtonTitle = "What is the \(ordinal(state.count)) prime?"
    jumpDisabledReason = busy
    decrementDisabledReason =
      busy ?? (state.count == .min ? "there is no smaller number. Try '+'." : nil)
    incrementDisabledReason =
      busy ?? (state.count == .max ? "there is no larger number. Try '-'." : nil)
    nthPrimeDisabledReason = busy ?? Self.outOfRangeReason(state.count)
    requestedOrdinal = state.nthPrimeRequest.map { ordinal($0.n) }
    nthPrimeProgress = state.nthPrimeRequest.flatMap(Progress.init)
    isPrimePopoverShown = state.isPrimeDetailShown
    switch state.alertNthPrime?.result {
    case .success(let prime):
      alertNthPrime = state.alertNthPrime.map { "the \(ordinal($0.n)) prime is \(prime)" }
    case .failure(let error):
      alertNthPrime = state.alertNthPrime.map { "no answer for the \(ordinal($0.n)) prime" }
      nthPrimeFailure = error.reason
    case nil:
      alertNthPrime = nil
    }
  }

  /// Whether subtracting one is disabled.
  public var isDecrementButtonDisabled: Bool { decrementDisabledReason != nil }

  /// Whether adding one is disabled.
  public var isIncrementButtonDisabled: Bool { incrementDisabledReason != nil }

  /// Whether asking for the nth prime is disabled.
  public var isNthPrimeButtonDisabled: Bool { nthPrimeDisabledReason != nil }

  /// Why nobody can ask for the prime of a place; nil when one can.
  static func outOfRangeReason(_ n: Int) -> String? {
    if n < NthPrimeRequest.range.lowerBound {
      return "there is no \(ordinal(n)) prime; the first is the 1st. Try 'nth 7'."
    }
    if n > NthPrimeRequest.range.upperBound {
      let last = ordinal(NthPrimeRequest.range.upperBound)
      return "the \(last) prime is the last to ask for. Try 'nth 7'."
    }
    return nil
  }
}

extension CounterLineViewState.Progress {
  /// The progress of a slow request; nil while it is not yet worth showing.
  fileprivate init?(_ request: NthPrimeRequest) {
    guard request.isSlow else { return nil }
    label = "the \(ordinal(request.n)) prime: \(request.found) found"
    fraction = Double(request.found) / Double(request.n)
  }
}
