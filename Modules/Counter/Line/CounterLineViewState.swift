internal import ComposableCore

/// The view state of the counter in line mode.
public struct CounterLineViewState: Equatable, Sendable {
  /// The number shown.
  public var count: Int

  /// The title of the button for the n-th prime, with the ordinal of the count.
  public var nthPrimeButtonTitle: String

  /// The reason why subtracting one is disabled, with a remedy; nil if it is enabled.
  public var decrementDisabledReason: String?

  /// The reason why adding one is disabled, with a remedy; nil if it is enabled.
  public var incrementDisabledReason: String?

  /// The reason why the fields for a number are disabled, with a remedy; nil if they are enabled.
  public var jumpDisabledReason: String?

  /// The reason why the button for the n-th prime is disabled, with a remedy; nil if it is enabled.
  public var nthPrimeDisabledReason: String?

  /// The ordinal of the requested prime; nil if no request is in flight.
  public var requestedOrdinal: String?

  /// The progress of a slow request; nil if none is in flight.
  public var nthPrimeProgress: Progress?

  /// The response to the last request, as one line.
  public var alertNthPrime: String?

  /// The reason why the last request failed; nil if it did not.
  public var nthPrimeFailure: String?

  /// Whether the prime detail is shown, as a popover.
  public var isPrimePopoverShown: Bool

  /// The progress of a request.
  public struct Progress: Equatable, Sendable {
    /// A description of the progress.
    public var label: String
    /// The completed fraction, from 0 to 1.
    public var fraction: Double
  }

  /// Creates a view state from a state.
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
    nthPrimeDisabledReason = busy ?? NthPrimeRequest.outOfRangeReason(state.count)
    requestedOrdinal = state.nthPrimeRequest.map { ordinal($0.n) }
    nthPrimeProgress = state.nthPrimeRequest.flatMap(Progress.init)
    isPrimePopoverShown = state.isPrimeDetailShown
    let notice = state.alertNthPrime.map(primeAlertNotice)
    alertNthPrime = notice?.text
    nthPrimeFailure = notice?.failure
  }

  /// Whether subtracting one is disabled.
  public var isDecrementButtonDisabled: Bool { decrementDisabledReason != nil }

  /// Whether adding one is disabled.
  public var isIncrementButtonDisabled: Bool { incrementDisabledReason != nil }

  /// Whether requesting the n-th prime is disabled.
  public var isNthPrimeButtonDisabled: Bool { nthPrimeDisabledReason != nil }
}

extension CounterLineViewState.Progress {
  /// Creates the progress of a slow request; nil if the request is not slow yet.
  fileprivate init?(_ request: NthPrimeRequest) {
    guard request.isSlow else { return nil }
    label = "the \(ordinal(request.n)) prime: \(request.progressText)"
    fraction = request.fraction
  }
}
