/// The view state of Example.
public struct ExampleViewState: Equatable, Sendable {
  /// What is shown: a number, or that there is none.
  public var text: String

  /// Whether a number is being loaded.
  public var isLoading: Bool

  /// The reason why the last request failed; nil if it did not.
  public var failure: String?

  /// Creates a view state from a state.
  public init(_ state: ExampleState) {
    text = state.number.map { "loaded \($0)" } ?? "nothing loaded"
    isLoading = state.isLoading
    failure = state.failure
  }
}
