import ComposableCore
import Synchronization

/// A running effect of an explored reducer, with its requests and responses.
final class ExploredEffect: Sendable {
  /// The effect that the current code belongs to; nil outside an effect, in detached tasks, in
  /// tasks that outlive their effect, and while the store processes an action that an effect sent.
  static var current: ExploredEffect? {
    guard let effect = Reporter.current.context as? ExploredEffect, !effect.isOver else {
      return nil
    }
    return effect
  }

  /// An event on which the next step of an effect depends.
  enum Event: Hashable, Sendable {
    /// The effect received a response: the number of the request among the effect's requests with
    /// the same name, that name, and the index of the response.
    case answered(request: Int, name: String, choice: Int)
    /// The effect was cancelled.
    case cancelled
  }

  /// The events since the effect started, in order, and the number of requests; a memoryless effect
  /// records neither responses nor requests.
  struct Progress: Hashable, Sendable {
    var history: [Event] = []
    var requestCount = 0
  }

  private struct Storage {
    var progress = Progress()

    /// The names of the requests; their order depends on threads if several tasks make requests.
    var requestNames: [String] = []

    /// The number of pending requests.
    var openRequests = 0

    /// The hash value of the effect's own task; nil before it has started.
    var task: Int?

    /// The mark of the effect's tasks; nil before its own task has started.
    var mark: TaskMark?

    /// Whether a task other than the effect's own has made a request, or one of the effect's tasks
    /// has started or resumed another.
    var hadSeveralTasks = false
    var isOver = false

    /// The effect's time, which is the latest deadline of its sleeps.
    var now = Duration.zero

    /// The number of instants that the effect may compare before it sleeps again.
    var comparisonCount = 0
  }

  /// The effect's position in the source, for messages.
  let source: SourcePosition

  /// The number of the effect's plan, and the index of the effect's part in the plan.
  let plan: UInt64
  let part: Int

  /// Whether the effect's next step is independent of earlier responses.
  let isMemoryless: Bool
  private let storage = Mutex(Storage())

  init(source: SourcePosition, plan: UInt64, part: Int, isMemoryless: Bool) {
    self.source = source
    self.plan = plan
    self.part = part
    self.isMemoryless = isMemoryless
  }

  var progress: Progress { storage.withLock { $0.progress } }

  /// The events since the effect started, in order.
  var history: [Event] { progress.history }

  /// Whether the effect waits for a response.
  var isWaiting: Bool { storage.withLock { $0.openRequests > 0 } }

  /// Starts the effect's own task, which `operation` creates.
  @MainActor
  func start(_ operation: () -> Void) {
    let mark = TaskMark(operation)
    // The effect may already have ended. Otherwise its task does not end before ``end()`` is
    // called.
    storage.withLock { if !$0.isOver { $0.mark = mark } }
  }

  /// Whether the effect has several tasks, so that one may continue while another waits for a
  /// response.
  @MainActor
  var isConcurrent: Bool {
    storage.withLock { $0.hadSeveralTasks || !$0.isOver && $0.mark?.isUnique == false }
  }

  /// Records that the current task is the effect's own task.
  func recordTask() {
    let task = Self.currentTask
    storage.withLock { $0.task = task }
  }

  /// The hash value of the current task.
  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// Records that one of the effect's tasks has started or resumed another task.
  func recordConcurrency() {
    storage.withLock { $0.hadSeveralTasks = true }
  }

  private var isOver: Bool { storage.withLock { $0.isOver } }

  /// Records that the effect has ended.
  ///
  /// - Returns: Whether a request is pending, in a task that outlives the effect.
  func end() -> Bool {
    storage.withLock { storage in
      storage.isOver = true
      return storage.openRequests > 0
    }
  }

  /// Records that the effect was cancelled.
  func recordCancellation() {
    storage.withLock { $0.progress.history.append(.cancelled) }
  }

  /// Records that the current task makes a request.
  ///
  /// - Returns: The number of the request among this effect's requests with the same name; zero in
  ///   a memoryless effect.
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

  /// Records that a request received its response; nil means that the request was cancelled.
  func endRequest(_ answer: Event?) {
    storage.withLock { storage in
      storage.openRequests -= 1
      if let answer, !isMemoryless { storage.progress.history.append(answer) }
    }
  }

  // MARK: - Time

  /// The effect's time, which is the latest deadline of its sleeps.
  var now: Duration { storage.withLock { $0.now } }

  func didSleep(until deadline: Duration) {
    storage.withLock { storage in
      storage.now = max(storage.now, deadline)
      // A timer compares instants once after each tick to measure its delay, which is always zero
      // here.
      storage.comparisonCount = isMemoryless ? 1 : 0
    }
  }

  /// Returns whether the effect may compare two instants, and counts the comparison.
  func mayCompareInstants() -> Bool {
    storage.withLock { storage in
      guard storage.comparisonCount > 0 else { return false }
      storage.comparisonCount -= 1
      return true
    }
  }
}
