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

  /// An event on which the next step of an effect depends.
  enum Event: Hashable, Sendable {
    /// It received a response: the number of the request among its own with the same name, that
    /// name, and the index of the response.
    case answered(request: Int, name: String, choice: Int)
    /// It was cancelled.
    case cancelled
  }

  /// The events since it started, in order, and the number of requests; a memoryless effect
  /// receives no responses and makes no requests.
  struct Progress: Hashable, Sendable {
    var history: [Event] = []
    var requestCount = 0
  }

  private struct Storage {
    var progress = Progress()

    /// The names of its requests, in an order that depends on threads if several tasks make them.
    var requestNames: [String] = []

    /// The number of pending requests.
    var openRequests = 0

    /// The hash value of its own task; nil before it has started.
    var task: Int?

    /// The mark of its tasks; nil before its own task has started.
    var mark: TaskMark?

    /// Whether it has made a request in another task than its own, or one of its tasks has started
    /// or resumed another.
    var hadSeveralTasks = false
    var isOver = false

    /// The time of the effect: the latest deadline to which it has slept.
    var now = Duration.zero

    /// The number of comparisons that the effect may make before it sleeps again.
    var comparisonCount = 0
  }

  /// The position of the effect in the source, for a message.
  let source: SourcePosition

  /// The number of its plan, and the index of its part in the plan.
  let plan: UInt64
  let part: Int

  /// Whether its next step does not depend on earlier responses.
  let isMemoryless: Bool
  private let storage = Mutex(Storage())

  init(source: SourcePosition, plan: UInt64, part: Int, isMemoryless: Bool) {
    self.source = source
    self.plan = plan
    self.part = part
    self.isMemoryless = isMemoryless
  }

  var progress: Progress { storage.withLock { $0.progress } }

  /// The events since it started, in order.
  var history: [Event] { progress.history }

  /// Whether it waits for a response.
  var isWaiting: Bool { storage.withLock { $0.openRequests > 0 } }

  /// Starts its own task, which `operation` creates.
  @MainActor
  func start(_ operation: () -> Void) {
    let mark = TaskMark(operation)
    // It may be over already. Otherwise its task is not over before ``end()`` is called.
    storage.withLock { if !$0.isOver { $0.mark = mark } }
  }

  /// Whether it has several tasks, so that one may continue while another waits for a response.
  @MainActor
  var isConcurrent: Bool {
    storage.withLock { $0.hadSeveralTasks || !$0.isOver && $0.mark?.isUnique == false }
  }

  /// Records that the current task is its own.
  func recordTask() {
    let task = Self.currentTask
    storage.withLock { $0.task = task }
  }

  /// The hash value of the current task.
  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// Records that one of its tasks has started or resumed another.
  func recordConcurrency() {
    storage.withLock { $0.hadSeveralTasks = true }
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

  /// Records that it was cancelled.
  func recordCancellation() {
    storage.withLock { $0.progress.history.append(.cancelled) }
  }

  /// Records that the current task makes a request.
  ///
  /// - Returns: The number of the request among those of this effect with the same name; zero in a
  ///   memoryless effect.
  func beginRequest(named name: String) -> Int {
    let task = Self.currentTask
    return storage.withLock { storage in
      storage.openRequests += 1
      if task != storage.task { storage.hadSeveralTasks = true }
      guard !isMemoryless else { return 0 }
      storage.progress.requestCount += 1
      storage.requestNames.append(name)
      return storage.requestNames.count { $0 == name }
    }
  }

  /// Records that a request received its response; nil means that it was cancelled.
  func endRequest(_ answer: Event?) {
    storage.withLock { storage in
      storage.openRequests -= 1
      if let answer, !isMemoryless { storage.progress.history.append(answer) }
    }
  }

  // MARK: - Time

  /// The time of the effect: the latest deadline to which it has slept.
  var now: Duration { storage.withLock { $0.now } }

  func didSleep(until deadline: Duration) {
    storage.withLock { storage in
      storage.now = max(storage.now, deadline)
      // A timer measures after each tick how late it is: never, in an exploration.
      storage.comparisonCount = isMemoryless ? 1 : 0
    }
  }

  /// Whether it may compare two instants, which it then has done.
  func mayCompareInstants() -> Bool {
    storage.withLock { storage in
      guard storage.comparisonCount > 0 else { return false }
      storage.comparisonCount -= 1
      return true
    }
  }
}
