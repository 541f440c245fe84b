/// The state of Example.
public struct ExampleState: Codable, Hashable, Sendable {
  /// Whether a request is in flight.
  public var isRequestInFlight: Bool

  /// The last response; nil before the first.
  public var response: RESPONSE?

  /// The reason why the last request failed; nil if it did not.
  public var failure: String?

  /// Creates a state.
  public init(
    isRequestInFlight: Bool = false, response: RESPONSE? = nil, failure: String? = nil
  ) {
    self.isRequestInFlight = isRequestInFlight
    self.response = response
    self.failure = failure
  }
}
