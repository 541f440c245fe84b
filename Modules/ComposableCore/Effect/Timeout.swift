/// Performs work that is cancelled if it is not over after a time.
///
/// ```swift
/// try await withTimeout(.seconds(5), clock: clock) { try await fetch() }
/// ```
///
/// It returns when the work has ended: work that ignores its cancellation is waited for, and its
/// result counts. Whether work that ends at the very limit is in time is not defined.
///
/// - Parameters:
///   - limit: The longest time that the work may take.
///   - clock: The clock that measures it.
///   - work: The work.
/// - Returns: The result of the work.
/// - Throws: The error of the work, or a ``TimeoutError`` if it was cancelled at the limit.
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
        try await clock.sleep(for: limit)
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
