/// A wait before an effect starts.
@usableFromInline
struct Wait: Sendable {
  /// Where the effect was written.
  let source: SourcePosition

  /// Returns when the wait is over; throws when the effect must not start.
  let sleep: @MainActor () async throws -> Void
}
