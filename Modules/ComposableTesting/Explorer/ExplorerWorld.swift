import ComposableCore
import Synchronization

/// The world of an explored reducer: whatever its effects ask, the explorer answers, in any order, or
/// never.
///
/// Give its ``answer(to:oneOf:)`` and its ``clock`` to the reducer's environment.
public final class ExplorerWorld: Sendable {
  struct Request: Sendable {
    let number: Int
    let name: String
    let answers: [String]
    let choose: @Sendable (Int) -> Void
    let cancel: @Sendable () -> Void
  }

  private struct Storage {
    var count = 0
    var requests: [Request] = []
    var cancelled: Set<Int> = []
  }

  private let storage = Mutex(Storage())

  init() {}

  /// What is asked and not answered, oldest first.
  var requests: [Request] {
    storage.withLock { $0.requests }
  }

  /// How much is asked and not answered.
  var requestCount: Int {
    storage.withLock { $0.requests.count }
  }

  /// Waits until the explorer gives one of several answers.
  ///
  /// - Parameters:
  ///   - request: What is asked, to be read in a script; two requests of one name are alike.
  ///   - answers: What may come back: values, or errors to be thrown.
  /// - Returns: The answer that was chosen.
  /// - Throws: The error that was chosen, or `CancellationError`.
  public func answer<Answer: Sendable>(
    to request: String,
    oneOf answers: [Result<Answer, any Error>]
  ) async throws -> Answer {
    let number = storage.withLock { storage in
      storage.count += 1
      return storage.count
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = storage.withLock { storage in
          if storage.cancelled.remove(number) != nil { return true }
          storage.requests.append(
            Request(
              number: number,
              name: request,
              answers: answers.map(Self.name),
              choose: { continuation.resume(with: answers[$0]) },
              cancel: { continuation.resume(throwing: CancellationError()) }
            ))
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let request = storage.withLock { storage in
        let index = storage.requests.firstIndex { $0.number == number }
        if index == nil { storage.cancelled.insert(number) }
        return index.map { storage.requests.remove(at: $0) }
      }
      request?.cancel()
    }
  }

  /// Answers the oldest request of a name.
  ///
  /// - Returns: Whether there was one with such an answer.
  func choose(_ answer: String, of name: String) -> Bool {
    let chosen = storage.withLock { storage -> (Request, Int)? in
      guard let index = storage.requests.firstIndex(where: { $0.name == name }),
        let choice = storage.requests[index].answers.firstIndex(of: answer)
      else { return nil }
      return (storage.requests.remove(at: index), choice)
    }
    guard let chosen else { return false }
    chosen.0.choose(chosen.1)
    return true
  }

  private static func name<Answer>(_ answer: Result<Answer, any Error>) -> String {
    switch answer {
    case .success(let value): "\(value)"
    case .failure(let error): "throws \(error)"
    }
  }

  /// A clock on which sleeping is a request like any other: the explorer says who wakes first.
  public var clock: any Clock<Duration> {
    ExplorerClock(world: self)
  }
}

/// A clock whose sleepers wake when the explorer says so.
private struct ExplorerClock: Clock {
  let world: ExplorerWorld

  var now: TestClock.Instant { TestClock().now }

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    let time = now.duration(to: deadline)
    try await world.answer(to: "\(time) pass", oneOf: [.success(())]) as Void
  }
}
