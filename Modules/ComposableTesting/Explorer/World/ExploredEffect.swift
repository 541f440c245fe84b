import ComposableCore
import Synchronization

/// An effect in flight of an explored reducer: what it has asked, and what it was answered.
final class ExploredEffect: Sendable {
  /// The effect that runs here; nil elsewhere, and in detached tasks.
  @TaskLocal static var current: ExploredEffect?

  /// One answer that the effect was given.
  struct Answered: Hashable, Sendable {
    /// Counts the requests of the effect.
    let request: Int
    let name: String

    /// The index of the answer.
    let choice: Int
  }

  private struct Storage {
    var history: [Answered] = []
    var requestCount = 0

    /// How many of the requests are not answered.
    var openRequests = 0

    /// The time that has passed for the effect.
    var now = Duration.zero

    /// How often the time was read without sleeping after it.
    var unusedReads = 0
    var hasReadTime = false
  }

  /// Where it was written, for a message.
  let source: SourcePosition

  /// The number of its plan, and the index of its part.
  let plan: UInt64
  let part: Int

  /// Whether what it does next depends on nothing that happened before.
  private let isMemoryless: Bool
  private let storage = Mutex(Storage())

  init(source: SourcePosition, plan: UInt64, part: Int, isMemoryless: Bool) {
    self.source = source
    self.plan = plan
    self.part = part
    self.isMemoryless = isMemoryless
  }

  /// The answers it was given since it started, in order; none where they make no difference.
  var history: [Answered] { storage.withLock { $0.history } }

  /// Whether it waits for an answer.
  var isWaiting: Bool { storage.withLock { $0.openRequests > 0 } }

  /// Notes that it requests something.
  ///
  /// - Returns: The number of the request among its own.
  func beginRequest() -> Int {
    storage.withLock { storage in
      noteUnusedReads(&storage)
      storage.openRequests += 1
      guard !isMemoryless else { return 0 }
      storage.requestCount += 1
      return storage.requestCount
    }
  }

  /// Notes that a request was answered, or cancelled.
  func endRequest(_ answer: Answered?) {
    storage.withLock { storage in
      storage.openRequests -= 1
      if let answer, !isMemoryless { storage.history.append(answer) }
    }
  }

  // MARK: - Time

  /// The time, for an effect that is going to sleep until a later one.
  func readTime() -> Duration {
    storage.withLock { storage in
      storage.unusedReads += 1
      return storage.now
    }
  }

  /// Begins to sleep.
  ///
  /// - Returns: How long.
  func duration(until deadline: Duration) -> Duration {
    storage.withLock { storage in
      storage.unusedReads = max(0, storage.unusedReads - 1)
      return deadline - storage.now
    }
  }

  func didSleep(until deadline: Duration) {
    storage.withLock { $0.now = max($0.now, deadline) }
  }

  /// Whether it has read the time for another purpose than to sleep: what it does then depends on a
  /// time that is not explored.
  var hasReadTime: Bool {
    storage.withLock { storage in
      noteUnusedReads(&storage)
      return storage.hasReadTime
    }
  }

  private func noteUnusedReads(_ storage: inout Storage) {
    storage.hasReadTime = storage.hasReadTime || storage.unusedReads > 0
    storage.unusedReads = 0
  }
}
