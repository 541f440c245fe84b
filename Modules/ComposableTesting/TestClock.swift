import Synchronization

/// A clock that stands still until a test moves it.
///
/// Sleepers wake in the order of their deadlines, and those of one deadline in the order in which
/// they went to sleep.
public final class TestClock: Clock, Sendable {
  /// A moment of a test clock: the time since it was made.
  public struct Instant: InstantProtocol {
    let offset: Duration

    /// The moment `duration` later.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// How long it is until `other`; negative when that lies before.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    /// Whether one moment lies before another.
    public static func < (left: Self, right: Self) -> Bool {
      left.offset < right.offset
    }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Storage {
    var now = Instant(offset: .zero)
    var count = 0
    var cancelled: Set<Int> = []
    var sleepers: [Sleeper] = []
    /// How many calls are moving the clock.
    var advances = 0
    /// The tasks that have waited for sleepers and have not moved the clock since.
    var attendants: Set<Int> = []
    var watchers:
      [(number: Int, count: Int, task: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// Takes out who waits for as many sleepers as there are.
    mutating func takeWatchers() -> [CheckedContinuation<Void, Never>] {
      let count = sleepers.count
      let woken = watchers.filter { $0.count <= count }
      watchers.removeAll { $0.count <= count }
      attendants.formUnion(woken.map(\.task))
      return woken.map(\.continuation)
    }
  }

  private let storage = Mutex(Storage())

  /// Makes a clock that shows zero.
  public init() {}

  /// The moment it shows.
  public var now: Instant {
    storage.withLock { $0.now }
  }

  /// Test time is exact.
  public var minimumResolution: Duration { .zero }

  /// Waits until the clock has been moved to `deadline`.
  ///
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = nextNumber()
    let effect = TestEffect.current
    // Before it sleeps, since it may be woken at once, on another thread.
    effect?.didFallAsleep(on: self)
    defer { effect?.didWake(on: self) }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        var watchers: [CheckedContinuation<Void, Never>] = []
        let outcome: Result<Void, any Error>? = storage.withLock { storage in
          // The task may have been cancelled before it got here.
          if storage.cancelled.remove(number) != nil { return .failure(CancellationError()) }
          if deadline <= storage.now { return .success(()) }
          storage.sleepers.append(
            Sleeper(number: number, deadline: deadline, continuation: continuation))
          watchers = storage.takeWatchers()
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
        for watcher in watchers { watcher.resume() }
      }
    } onCancel: {
      cancel(number)
    }
  }

  /// Whether the clock is being moved, or another task has waited for sleepers in order to move it.
  var isAdvancing: Bool {
    storage.withLock { storage in
      storage.advances > 0 || storage.attendants.contains { $0 != Self.currentTask }
    }
  }

  /// What tells the current task from others, as long as it runs.
  private static var currentTask: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }

  private func beginAdvancing() {
    storage.withLock { storage in
      storage.advances += 1
      storage.attendants.remove(Self.currentTask)
    }
  }

  private func endAdvancing() {
    storage.withLock { $0.advances -= 1 }
  }

  /// Waits until at least so many sleep.
  ///
  /// A task on its way to sleep may be on another thread: a test that moves the clock only when it
  /// knows who sleeps cannot be too early. It returns early when its task is cancelled.
  public func sleepers(_ count: Int = 1) async {
    let (number, task) = (nextNumber(), Self.currentTask)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isThere = storage.withLock { storage in
          if storage.cancelled.remove(number) != nil { return true }
          if storage.sleepers.count >= count {
            storage.attendants.insert(task)
            return true
          }
          storage.watchers.append((number, count, task, continuation))
          return false
        }
        if isThere { continuation.resume() }
      }
    } onCancel: {
      let watcher = storage.withLock { storage in
        let index = storage.watchers.firstIndex { $0.number == number }
        if index == nil { storage.cancelled.insert(number) }
        return index.map { storage.watchers.remove(at: $0).continuation }
      }
      watcher?.resume()
    }
  }

  /// Moves the clock forward and wakes who is due on the way, each at its own deadline.
  public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves the clock to a moment and wakes who is due on the way; never moves it back.
  public func advance(to target: Instant) async {
    beginAdvancing()
    defer { endAdvancing() }
    await settle()
    while let sleeper = takeNext(until: target) {
      sleeper.continuation.resume()
      await settle()
    }
  }

  /// Moves the clock forward until nobody sleeps, or its task is cancelled.
  public func run() async {
    beginAdvancing()
    defer { endAdvancing() }
    await settle()
    while !Task.isCancelled, let sleeper = takeNext(until: nil) {
      sleeper.continuation.resume()
      await settle()
    }
  }

  /// Takes the sleeper that is due first, no later than `target`, and moves the clock to its
  /// deadline; when there is none, moves it to `target`.
  private func takeNext(until target: Instant?) -> Sleeper? {
    storage.withLock { storage in
      let next = storage.sleepers.indices.min { left, right in
        let (left, right) = (storage.sleepers[left], storage.sleepers[right])
        return (left.deadline, left.number) < (right.deadline, right.number)
      }
      guard let next, target.map({ storage.sleepers[next].deadline <= $0 }) ?? true else {
        // Under the same lock, so that nobody can lie down in between and be passed over.
        if let target { storage.now = max(storage.now, target) }
        return nil
      }
      let sleeper = storage.sleepers.remove(at: next)
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
      return storage.sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }

  /// Lets who was woken go on until it sleeps again, on whatever executor it runs.
  private func settle() async {
    for _ in 0..<20 {
      await Task.detached(priority: .background) { await Task.yield() }.value
      // Effects run there, and it may be busy with another test: whoever was woken is before us.
      await MainActor.run {}
    }
  }
}
