/// Performs work and cancels it if it exceeds a time limit.
///
/// ```swift
/// try await withTimeout(.seconds(5), clock: clock) { try await fetch() }
/// ```
///
/// The function returns when the work ends, so it waits even for work that ignores cancellation,
/// and returns that work's result. Whether work that ends exactly at the limit is in time is
/// undefined.
///
/// - Parameters:
///   - limit: The longest time that the work may take.
///   - clock: The clock that measures the time.
///   - work: The work.
/// - Returns: The result of the work.
/// - Throws: The work's error, or a ``TimeoutError`` if the work was cancelled at the limit.
@MainActor
public func withTimeout<Value: Sendable>(
  _ limit: Duration,
  clock: some Clock<Duration>,
  _ work: @escaping @MainActor () async throws -> Value
) async throws -> Value {
  let end = await withTaskGroup(of: TimeoutEvent<Value>.self) { group in
    group.addImmediateTask { @MainActor in
      do { return .ended(.success(try await work())) } catch { return .ended(.failure(error)) }
    }
    group.addImmediateTask {
      do {
        try await clock.sleep(for: limit.clamped)
        return .limit
      } catch {
        return .cancelled
      }
    }
    var isOver = false
    while let event = await group.next() {
      group.cancelAll()
      switch event {
      case .ended(.success(let value)): return Result<Value, any Error>.success(value)
      case .ended(.failure(let error)): return .failure(isOver ? TimeoutError(limit: limit) : error)
      case .limit: isOver = true
      case .cancelled: break
      }
    }
    return .failure(CancellationError())
  }
  return try end.get()
}

private enum TimeoutEvent<Value: Sendable>: Sendable {
  case ended(Result<Value, any Error>)
  case limit
  /// The wait for the limit was cancelled.
  case cancelled
}

/// The error of work that took too long.
public struct TimeoutError: Error, Equatable, CustomStringConvertible {
  /// The longest time that the work was allowed to take.
  public let limit: Duration

  /// Creates an error for work that took longer than a limit.
  public init(limit: Duration) { self.limit = limit }

  /// A description for the user.
  public var description: String { "the work took longer than \(limit.formattedSeconds)" }
}

extension Duration {
  fileprivate var formattedSeconds: String {
    let (seconds, attoseconds) = components
    guard attoseconds == 0 else { return "\(self)" }
    return seconds == 1 ? "1 second" : "\(seconds) seconds"
  }
}
