import Synchronization

/// A clock that moves only when a test moves it.
///
/// ```swift
/// await store.send(.focusTapped) { $0.isFocusing = true }
/// await clock.advance(by: .seconds(2))
/// await store.receive(.ticked) { $0.todo.seconds = 1 }
/// ```
///
/// Sleeping tasks wake in the order of their deadlines. Tasks with the same deadline wake in the
/// order in which they began to sleep.
public final class TestClock: Clock, Sendable {
  /// An instant of a test clock: the time since the clock was created.
  public struct Instant: InstantProtocol {
    let offset: Duration

    /// Returns the instant that is `duration` later, or the last instant if there is none so late.
    public func advanced(by duration: Duration) -> Self {
      let (sum, overflows) = offset.attoseconds.addingReportingOverflow(duration.attoseconds)
      guard overflows else { return Self(offset: Duration(attoseconds: sum)) }
      return Self(offset: Duration(attoseconds: duration > .zero ? .max : .min))
    }

    /// Returns the duration from this instant to `other`; negative when `other` is earlier.
    public func duration(to other: Self) -> Duration {
      let (difference, overflows) =
        other.offset.attoseconds.subtractingReportingOverflow(offset.attoseconds)
      return Duration(attoseconds: overflows ? (other > self ? .max : .min) : difference)
    }

    /// Whether one instant is earlier than another.
    public static func < (left: Self, right: Self) -> Bool {
      left.offset < right.offset
    }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant

    /// The sleeping effect; nil for a task that belongs to no effect.
    let effect: TestEffect?
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Storage {
    var now = Instant(offset: .zero)
    var count = 0
    var cancelled: Set<Int> = []
    var sleepers: [Sleeper] = []
    /// The numbers of the sleepers that were woken but have not run yet.
    var waking: Set<Int> = []
    /// The number of calls that are moving the clock.
    var advances = 0
    /// The tasks that have waited for sleepers and not moved the clock since then.
    var attendingTasks: Set<Int> = []
    var waiters:
      [(number: Int, count: Int, task: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// Removes and returns the waiters for which enough tasks are sleeping.
    mutating func takeWaiters() -> [CheckedContinuation<Void, Never>] {
      let count = sleepers.count
      let woken = waiters.filter { $0.count <= count }
      waiters.removeAll { $0.count <= count }
      attendingTasks.formUnion(woken.map(\.task))
      return woken.map(\.continuation)
    }
  }

  private let storage = Mutex(Storage())

  /// Creates a clock at instant zero.
  public init() {}

  /// The current instant.
  public var now: Instant {
    storage.withLock { $0.now }
  }

  /// Test time is exact.
  public var minimumResolution: Duration { .zero }

  /// Waits until the clock is moved to `deadline` or beyond.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before the deadline.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = nextNumber()
    let effect = TestEffect.current
    defer { storage.withLock { _ = $0.waking.remove(number) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        var waiters: [CheckedContinuation<Void, Never>] = []
        let outcome: Result<Void, any Error>? = storage.withLock { storage in
          // The task may have been cancelled before this closure was called.
          if storage.cancelled.remove(number) != nil { return .failure(CancellationError()) }
          if deadline <= storage.now { return .success(()) }
          storage.sleepers.append(
            Sleeper(
              number: number, deadline: deadline, effect: effect, continuation: continuation))
          effect?.didFallAsleep(on: self)
          waiters = storage.takeWaiters()
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
        for waiter in waiters { waiter.resume() }
      }
    } onCancel: {
      cancel(number)
    }
  }

  /// Whether a task is moving the clock, or another task has waited for sleepers to move it next.
  var isAdvancing: Bool {
    storage.withLock { storage in
      storage.advances > 0 || storage.attendingTasks.contains { $0 != Self.currentTask }
    }
  }

  /// Identifies the current task among those that run at the same time.
  private static var currentTask: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }

  private func beginAdvancing() {
    storage.withLock { storage in
      storage.advances += 1
      storage.attendingTasks.remove(Self.currentTask)
    }
  }

  private func endAdvancing() {
    storage.withLock { $0.advances -= 1 }
  }

  /// Waits until at least the given number of tasks are sleeping.
  ///
  /// A task that is about to sleep may still be running on another thread, so wait for it before
  /// moving the clock. The wait ends early if the calling task is cancelled.
  public func waitForSleepers(_ count: Int = 1) async {
    let (number, task) = (nextNumber(), Self.currentTask)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = storage.withLock { storage in
          if storage.cancelled.remove(number) != nil { return true }
          if storage.sleepers.count >= count {
            storage.attendingTasks.insert(task)
            return true
          }
          storage.waiters.append((number, count, task, continuation))
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      let waiter = storage.withLock { storage in
        let index = storage.waiters.firstIndex { $0.number == number }
        if index == nil { storage.cancelled.insert(number) }
        return index.map { storage.waiters.remove(at: $0).continuation }
      }
      waiter?.resume()
    }
  }

  /// Moves the clock forward, and wakes each due task at its own deadline.
  ///
  /// Concurrent calls that begin at the same instant move the clock by the longest of their
  /// durations. A negative duration leaves the clock where it is.
  public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves the clock forward to an instant and wakes each due task; never moves the clock back.
  public func advance(to target: Instant) async {
    beginAdvancing()
    defer { endAdvancing() }
    await settle()
    while let sleeper = takeNext(until: target) {
      sleeper.continuation.resume()
      await settle()
    }
  }

  /// Moves the clock forward in one jump and wakes the tasks that are due.
  ///
  /// As after a suspension of the process, the tasks wake late, and a timer skips its missed ticks.
  /// A negative duration leaves the clock where it is.
  public func jump(by duration: Duration) async {
    beginAdvancing()
    defer { endAdvancing() }
    await settle()
    storage.withLock { $0.now = $0.now.advanced(by: max(duration, .zero)) }
    while let sleeper = takeNext(until: now) {
      sleeper.continuation.resume()
      await settle()
    }
  }

  /// Moves the clock forward until no task is sleeping or the calling task is cancelled.
  ///
  /// A timer sleeps again after each tick, so this method would never return while a timer runs. It
  /// stops after `limit` tasks were woken, and fails the test.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of tasks to wake.
  ///   - failures: Receives the failure; the running test fails by default.
  ///   - filePath: The file in which a failure is shown.
  ///   - line: The line at which a failure is shown.
  public func run(
    limit: Int = 10_000,
    failures: FailureSink = .runningTest,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) async {
    beginAdvancing()
    defer { endAdvancing() }
    await settle()
    var count = 0
    while !Task.isCancelled {
      guard count < limit || sleeping.isEmpty else {
        let location = TestLocation(filePath: filePath, line: line)
        return failures(endlessMessage(count), at: location)
      }
      guard let sleeper = takeNext(until: nil) else { return }
      count += 1
      sleeper.continuation.resume()
      await settle()
    }
  }

  /// The sleepers, in the order in which they wake.
  private var sleeping: [Sleeper] {
    storage.withLock { storage in
      storage.sleepers.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
    }
  }

  private func endlessMessage(_ count: Int) -> String {
    let lines = sleeping.prefix(10).map { sleeper in
      "  " + (sleeper.effect?.description ?? "a task that no test store has started")
    }
    return """
      The clock has woken \(counted(count, "task")), and still has sleepers:
      \(listText(lines, of: sleeping.count, thing: "task"))
      A timer never ends. Cancel it before 'run', or use 'advance(by:)'.
      """
  }

  /// Removes and returns the sleeper that is due first, and moves the clock to its deadline.
  ///
  /// If no sleeper is due by `target`, moves the clock to `target` and returns nil.
  private func takeNext(until target: Instant?) -> Sleeper? {
    storage.withLock { storage in
      let next = storage.sleepers.indices.min { left, right in
        let (left, right) = (storage.sleepers[left], storage.sleepers[right])
        return (left.deadline, left.number) < (right.deadline, right.number)
      }
      guard let next, target.map({ storage.sleepers[next].deadline <= $0 }) ?? true else {
        // Under the same lock, so that a task that begins to sleep in between is not missed.
        if let target { storage.now = max(storage.now, target) }
        return nil
      }
      let sleeper = storage.sleepers.remove(at: next)
      sleeper.effect?.didWake(on: self)
      storage.waking.insert(sleeper.number)
      storage.now = max(storage.now, sleeper.deadline)
      return sleeper
    }
  }

  private func nextNumber() -> Int {
    storage.withLock { storage in
      storage.count += 1
      return storage.count
    }
  }

  private func cancel(_ number: Int) {
    let sleeper: Sleeper? = storage.withLock { storage in
      guard let index = storage.sleepers.firstIndex(where: { $0.number == number }) else {
        storage.cancelled.insert(number)
        return nil
      }
      let sleeper = storage.sleepers.remove(at: index)
      sleeper.effect?.didWake(on: self)
      return sleeper
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }

  /// Lets the woken tasks run on any executor until they sleep again.
  private func settle() async {
    await giveTurns()
    // The system may have interrupted a woken task's thread. The number of pauses is limited
    // because the test may also have paused the task's executor.
    guard hasWaking else { return }
    _ = await Turns.pause { hasWaking }
    await giveTurns()
  }

  /// Whether a woken task has not run yet.
  private var hasWaking: Bool { storage.withLock { !$0.waking.isEmpty } }

  private func giveTurns() async {
    for _ in 0..<20 {
      await Turns.give()
      // Woken effects run first, on the main actor, which other tests may occupy.
      await MainActor.run {}
    }
  }
}
