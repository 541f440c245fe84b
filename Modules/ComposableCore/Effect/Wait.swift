/// A wait before an effect starts.
@usableFromInline
struct Wait: Sendable {
  /// The source position of the effect.
  let source: SourcePosition

  /// Returns when the wait is over; throws if the effect must not start.
  let sleep: @MainActor () async throws -> Void
}
