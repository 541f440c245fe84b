import ComposableCore
import Synchronization

/// A running effect of an explored reducer, with its requests and their responses.
final class ExploredEffect: Sendable {
  /// The effect whose work is the present code; nil outside an effect, in detached tasks, in tasks
  /// of an effect that is over, and while the store processes an action that an effect sent.
  static var current: ExploredEffect? {
    guard let effect = Reporter.current.context as? ExploredEffect, !effect.isOver else {
      return nil
    }
    return effect
  }

  /// A response that the effect has received.
  struct Answered: Hashable, Sendable {
    /// The number of the request among those of the effect.
    let request: Int
    let name: String

    /// The index of the response.
    let choice: Int
  }

  private struct Storage {
    var history: [Answered] = []
    var requestCount = 0

    /// The number of pending requests.
    var openRequests = 0

    /// Whether it has several tasks.
    var isConcurrent = false
    var isOver = false

    /// The time of the effect: the latest deadline to which it has slept.
    var now = Duration.zero

    /// The number of reads of the time that no sleep has followed yet.
    var unusedReads = 0
    var hasReadTime = false
  }

  /// The position of the effect in the source, for a message.
  let source: SourcePosition

  /// The number of its plan, and the index of its part in the plan.
  let plan: UInt64
  let part: Int

  /// Whether its next step does not depend on earlier responses.
  private let isMemoryless: Bool
  private let storage = Mutex(Storage())

  init(source: SourcePosition, plan: UInt64, part: Int, isMemoryless: Bool) {
    self.source = source
    self.plan = plan
    self.part = part
    self.isMemoryless = isMemoryless
  }

  /// The responses it has received since it started, in order; empty for a memoryless effect.
  var history: [Answered] { storage.withLock { $0.history } }

  /// Whether it waits for a response.
  var isWaiting: Bool { storage.withLock { $0.openRequests > 0 } }

  /// Whether it has several tasks, so that one may go on while another waits for a response: it has
  /// made a request while another was pending, or one of its tasks has resumed another.
  var isConcurrent: Bool { storage.withLock { $0.isConcurrent } }

  /// Records that one of its tasks has started or resumed another.
  func recordConcurrency() {
    storage.withLock { $0.isConcurrent = true }
  }

  private var isOver: Bool { storage.withLock { $0.isOver } }

  /// Records that it is over.
  ///
  /// - Returns: Whether a request is pending, in a task that outlives it.
  func end() -> Bool {
    storage.withLock { storage in
      storage.isOver = true
      return storage.openRequests > 0
    }
  }

  /// Records that a request was made.
  ///
  /// - Returns: The number of the request in this effect; zero in a memoryless effect.
  func beginRequest() -> Int {
    storage.withLock { storage in
      recordUnusedReads(&storage)
      storage.openRequests += 1
      if storage.openRequests > 1 { storage.isConcurrent = true }
      guard !isMemoryless else { return 0 }
      storage.requestCount += 1
      return storage.requestCount
    }
  }

  /// Records that a request received its response; nil means that it was cancelled.
  func endRequest(_ answer: Answered?) {
    storage.withLock { storage in
      storage.openRequests -= 1
      if let answer, !isMemoryless { storage.history.append(answer) }
    }
  }

  // MARK: - Time

  /// Returns the time of the effect, and counts a read until a sleep follows it.
  func readTime() -> Duration {
    storage.withLock { storage in
      storage.unusedReads += 1
      return storage.now
    }
  }

  /// Records that a sleep begins.
  ///
  /// - Returns: The duration of the sleep.
  func duration(until deadline: Duration) -> Duration {
    storage.withLock { storage in
      storage.unusedReads = max(0, storage.unusedReads - 1)
      return deadline - storage.now
    }
  }

  func didSleep(until deadline: Duration) {
    storage.withLock { $0.now = max($0.now, deadline) }
  }

  /// Whether it has read the time for a purpose other than sleeping, and so may depend on a time
  /// that is not explored.
  var hasReadTime: Bool {
    storage.withLock { storage in
      recordUnusedReads(&storage)
      return storage.hasReadTime
    }
  }

  private func recordUnusedReads(_ storage: inout Storage) {
    storage.hasReadTime = storage.hasReadTime || storage.unusedReads > 0
    storage.unusedReads = 0
  }
}
