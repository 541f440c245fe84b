import Synchronization

/// The world of an explored reducer: whatever its effects request, the explorer answers, in any
/// order, or never.
///
/// Give its ``answer(to:oneOf:)`` and its ``clock`` to the reducer's environment:
///
/// ```swift
/// environment: { world in
///   { (try? await world.answer(to: "roll", oneOf: [.success(1), .success(6)])) ?? 0 }
/// },
/// ```
public final class ExplorerWorld: Sendable {
  /// Something that an effect waits for.
  struct Request: Sendable {
    /// Counts the requests of the world.
    let number: Int

    /// The effect, and the number of the request among its own; nil outside an effect.
    let effect: ExploredEffect?
    let numberInEffect: Int
    let name: String
    let answerCount: Int
    let answerName: @Sendable (Int) -> String
    let resume: @Sendable (Int) -> Void
    let cancel: @Sendable () -> Void
  }

  private struct Storage {
    var count = 0
    var changeCount = 0
    var requests: [Request] = []
    var cancelled: Set<Int> = []
    var hasReadTime = false
    var hasOtherRequests = false

    /// Whether nothing is answered any more.
    var hasEnded = false
  }

  private let storage = Mutex(Storage())

  init() {}

  /// What is requested and not answered, in the order of asking.
  var requests: [Request] { storage.withLock { $0.requests } }

  /// Whether everything is answered.
  var isEmpty: Bool { storage.withLock { $0.requests.isEmpty } }

  /// Changes when something is requested, answered or cancelled.
  var changeCount: Int { storage.withLock { $0.changeCount } }

  /// Whether the time was read outside an effect.
  var hasReadTime: Bool { storage.withLock { $0.hasReadTime } }

  /// Whether something was requested outside an effect.
  var hasOtherRequests: Bool { storage.withLock { $0.hasOtherRequests } }

  func noteReadOfTime() {
    storage.withLock { $0.hasReadTime = true }
  }

  /// Waits until the explorer gives one of several answers.
  ///
  /// - Parameters:
  ///   - request: What is requested, to be read in a script.
  ///   - answers: What may come back: values, or errors to be thrown. They may depend on nothing
  ///     but what the effect was given before.
  /// - Returns: The answer that was chosen.
  /// - Throws: The error that was chosen, or `CancellationError`.
  public func answer<Answer: Sendable>(
    to request: String,
    oneOf answers: [Result<Answer, any Error>]
  ) async throws -> Answer {
    let effect = ExploredEffect.current
    let numberInEffect = effect?.beginRequest() ?? 0
    let number = storage.withLock { storage in
      storage.count += 1
      return storage.count
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = storage.withLock { storage in
          if storage.hasEnded || storage.cancelled.remove(number) != nil { return true }
          storage.changeCount += 1
          if effect == nil { storage.hasOtherRequests = true }
          storage.requests.append(
            Request(
              number: number,
              effect: effect,
              numberInEffect: numberInEffect,
              name: request,
              answerCount: answers.count,
              answerName: { Self.name(answers[$0]) },
              resume: { continuation.resume(with: answers[$0]) },
              cancel: { continuation.resume(throwing: CancellationError()) }
            ))
          return false
        }
        if isCancelled {
          effect?.endRequest(nil)
          continuation.resume(throwing: CancellationError())
        }
      }
    } onCancel: {
      let request = storage.withLock { storage in
        storage.changeCount += 1
        let index = storage.requests.firstIndex { $0.number == number }
        if index == nil { storage.cancelled.insert(number) }
        return index.map { storage.requests.remove(at: $0) }
      }
      guard let request else { return }
      effect?.endRequest(nil)
      request.cancel()
    }
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - index: Its index among the ``requests``.
  ///   - choice: The index of the answer.
  func answer(_ index: Int, choice: Int) {
    let request = storage.withLock { storage in
      storage.changeCount += 1
      return storage.requests.remove(at: index)
    }
    request.effect?.endRequest(
      ExploredEffect.Answered(request: request.numberInEffect, name: request.name, choice: choice))
    request.resume(choice)
  }

  /// Cancels all requests, those that are still to be made included.
  func end() {
    let requests = storage.withLock { storage in
      storage.hasEnded = true
      let requests = storage.requests
      storage.requests = []
      return requests
    }
    for request in requests {
      request.effect?.endRequest(nil)
      request.cancel()
    }
  }

  private static func name<Answer>(_ answer: Result<Answer, any Error>) -> String {
    switch answer {
    case .success(let value): briefText(value)
    case .failure(let error): "throws \(briefText(error))"
    }
  }

  /// A clock on which sleeping is a request like any other: the explorer says who wakes first.
  ///
  /// Each effect has a time of its own, which is that of its last awakening.
  public var clock: any Clock<Duration> {
    ExplorerClock(world: self)
  }
}
