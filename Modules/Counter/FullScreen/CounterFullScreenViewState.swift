/// The view state of the counter in the full screen.
public struct CounterFullScreenViewState: Equatable, Sendable {
  /// The number shown.
  public var count: Int

  /// The request in flight; nil if there is none.
  public var request: NthPrimeRequest?

  /// The response to the last request.
  public var alertNthPrime: PrimeAlert?

  /// Whether the prime detail is shown, as a modal.
  public var isPrimeModalShown: Bool

  /// Creates a view state from a state.
  public init(_ state: CounterState) {
    count = state.count
    // Before a request is slow, how far it is is not shown.
    request = state.nthPrimeRequest.map {
      $0.isSlow ? $0 : NthPrimeRequest(n: $0.n)
    }
    alertNthPrime = state.alertNthPrime
    isPrimeModalShown = state.isPrimeDetailShown
  }

  /// The reason why the count cannot change now, with a remedy; nil if it can.
  public var busyReason: String? {
    request.map { "still asking for the \(ordinal($0.n)) prime. Press esc to cancel." }
  }
}
