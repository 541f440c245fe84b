/// The state of Example.
public struct ExampleState: Codable, Hashable, Sendable {
  /// Whether a number is being loaded.
  public var isLoading: Bool

  /// The number that was loaded last; nil before the first.
  public var number: Int?

  /// The reason why the last request failed; nil if it did not.
  public var failure: String?

  /// Creates a state.
  public init(isLoading: Bool = false, number: Int? = nil, failure: String? = nil) {
    self.isLoading = isLoading
    self.number = number
    self.failure = failure
  }
}
