public import ComposableCore

extension Effect {
  /// The number of parts: each sent action, synchronous or asynchronous piece of work, and
  /// cancellation counts as one.
  public var partCount: Int { count }
}
