/// Performs work that is cancelled if it is not over after a time.
///
/// ```swift
/// try await withTimeout(.seconds(5), clock: clock) { try await fetch() }
/// ```
///
/// It returns when the work has ended: work that ignores its cancellation is waited for. Work that
/// ends at the very limit is in time.
///
/// - Parameters:
///   - limit: The longest time that the work may take.
///   - clock: The clock that measures it.
///   - work: The work.
/// - Returns: The result of the work.
/// - Throws: The error of the work, or a ``TimeoutError``.
@MainActor
public func withTimeout<Value: Sendable>(
  _ limit: Duration,
  clock: some Clock<Duration>,
  _ work: @escaping @MainActor () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    // First, so that of two that end at the same time it is the first.
    group.addImmediateTask { @MainActor in try await work() }
    group.addImmediateTask {
      try await clock.sleep(for: limit)
      return nil
    }
    defer { group.cancelAll() }
    guard let first = try await group.next(), let value = first else {
      group.cancelAll()
      // What the work throws because of its cancellation is not the reason.
      while case .some = await group.nextResult() {}
      throw TimeoutError(limit: limit)
    }
    return value
  }
}

/// The error of work that took too long.
public struct TimeoutError: Error, Equatable, CustomStringConvertible {
  /// The longest time that the work was to take.
  public let limit: Duration

  /// Creates the error of work that took longer than a limit.
  public init(limit: Duration) { self.limit = limit }

  /// What happened, for the user.
  public var description: String { "the work took longer than \(limit.formattedSeconds)" }
}

extension Duration {
  fileprivate var formattedSeconds: String {
    let (seconds, attoseconds) = components
    guard attoseconds == 0 else { return "\(self)" }
    return seconds == 1 ? "1 second" : "\(seconds) seconds"
  }
}
