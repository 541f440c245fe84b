import Foundation

/// A serial executor with a thread of its own, for an actor that blocks: it reads a terminal or
/// waits for a disk without taking a thread from everyone else.
///
/// The thread ends when the executor is dropped.
public final class BlockingExecutor: SerialExecutor {
  private let jobs = JobQueue()

  /// Starts the thread.
  public init() {
    // The thread holds the queue alone: a queued job holds the executor until it has run.
    Thread.detachNewThread { [jobs] in
      while let job = jobs.next() { job() }
    }
  }

  deinit {
    jobs.close()
  }

  /// Runs a job on the thread, after those that were given before it.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.append { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

// Unchecked, since both variables are only touched while the condition is locked.
private final class JobQueue: @unchecked Sendable {
  private let condition = NSCondition()
  private var waiting: [@Sendable () -> Void] = []
  private var isClosed = false

  func append(_ job: @escaping @Sendable () -> Void) {
    condition.withLock {
      waiting.append(job)
      condition.signal()
    }
  }

  func close() {
    condition.withLock {
      isClosed = true
      condition.signal()
    }
  }

  /// Waits for the oldest job; nil when there will be none.
  func next() -> (@Sendable () -> Void)? {
    condition.withLock {
      while waiting.isEmpty, !isClosed { condition.wait() }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }
}
