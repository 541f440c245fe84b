public import ComposableCore

extension Effect {
  /// The number of single pieces of work: sent actions, synchronous work, asynchronous work and
  /// cancellations each count as one.
  public var partCount: Int { count }
}
