/// The view state of Example.
public struct ExampleViewState: Equatable, Sendable {
  /// What is shown: the last response, or that there is none.
  public var text: String

  /// Whether a request is in flight.
  public var isRequestInFlight: Bool

  /// The reason why the last request failed; nil if it did not.
  public var failure: String?

  /// Creates a view state from a state.
  public init(_ state: ExampleState) {
    text = state.response.map { "WORDS: \($0)" } ?? "no WORDS yet"
    isRequestInFlight = state.isRequestInFlight
    failure = state.failure
  }
}
