internal import ComposableCore
import Synchronization

/// Receives the requests of an explored reducer's effects, to which the explorer responds in any
/// order, or never.
///
/// Build the reducer's environment from ``answer(to:oneOf:)`` and ``clock``:
///
/// ```swift
/// environment: { world in
///   { (try? await world.answer(to: "roll", oneOf: [.success(1), .success(6)])) ?? 0 }
/// },
/// ```
public final class ExplorerWorld: Sendable {
  /// A pending request.
  struct Request: Sendable {
    /// The number of the request among all requests.
    let number: Int

    /// The effect that made the request, and the request's number among the effect's requests with
    /// the same name; nil outside an effect.
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
    var hasComparedInstants = false
    var hasOtherRequests = false

    /// Whether new requests are cancelled immediately.
    var hasEnded = false
  }

  private let storage = Mutex(Storage())

  init() {}

  /// The pending requests, in the order in which they were made.
  var requests: [Request] { storage.withLock { $0.requests } }

  /// Whether no request is pending.
  var isEmpty: Bool { storage.withLock { $0.requests.isEmpty } }

  /// Changes when a request is made, receives a response, or is cancelled.
  var changeCount: Int { storage.withLock { $0.changeCount } }

  /// Whether instants of the clock were compared.
  var hasComparedInstants: Bool { storage.withLock { $0.hasComparedInstants } }

  /// Whether a request was made outside an effect.
  var hasOtherRequests: Bool { storage.withLock { $0.hasOtherRequests } }

  /// Records a comparison of the clock's instants, unless the current effect may make it.
  func recordComparison() {
    if ExploredEffect.current?.mayCompareInstants() == true { return }
    storage.withLock { $0.hasComparedInstants = true }
  }

  func recordOtherRequest() {
    storage.withLock { $0.hasOtherRequests = true }
  }

  /// Sends a request to the explorer, and waits for one of several responses.
  ///
  /// - Parameters:
  ///   - request: The name of the request, as shown in the graph of the exploration.
  ///   - answers: The possible responses: values, or errors to throw. They must depend only on the
  ///     effect's earlier responses.
  /// - Returns: The chosen response.
  /// - Throws: The chosen error, or `CancellationError`.
  public func answer<Answer: Sendable>(
    to request: String,
    oneOf answers: [Result<Answer, any Error>]
  ) async throws -> Answer {
    let effect = ExploredEffect.current
    let number = storage.withLock { storage in
      storage.count += 1
      return storage.count
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = storage.withLock { storage in
          storage.changeCount += 1
          // An effect counts as waiting only when its request is visible.
          let numberInEffect = effect?.beginRequest(named: request) ?? 0
          if storage.hasEnded || storage.cancelled.remove(number) != nil {
            effect?.endRequest(nil)
            return true
          }
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
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let request = storage.withLock { storage in
        storage.changeCount += 1
        guard let index = storage.requests.firstIndex(where: { $0.number == number }) else {
          storage.cancelled.insert(number)
          return nil as Request?
        }
        effect?.endRequest(nil)
        return storage.requests.remove(at: index)
      }
      request?.cancel()
    }
  }

  /// Responds to a request.
  ///
  /// - Parameters:
  ///   - index: The index of the request in ``requests``.
  ///   - choice: The index of the response.
  func answer(_ index: Int, choice: Int) {
    let request = storage.withLock { storage in
      storage.changeCount += 1
      let request = storage.requests.remove(at: index)
      request.effect?.endRequest(
        .answered(request: request.numberInEffect, name: request.name, choice: choice))
      return request
    }
    request.resume(choice)
  }

  /// Cancels all pending and all later requests.
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

  /// A clock on which each sleep is a request, so that the explorer ends sleeps in every order.
  ///
  /// Each effect has its own time, which is the latest deadline of its sleeps.
  public var clock: any Clock<Duration> {
    ExplorerClock(world: self)
  }
}
