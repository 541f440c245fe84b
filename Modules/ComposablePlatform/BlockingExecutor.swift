import Foundation

/// A serial executor that runs its jobs on a dedicated thread.
///
/// An actor that blocks, such as one that reads a terminal, uses it in order not to occupy a thread
/// of the cooperative pool. The thread ends when the executor is deinitialized.
public final class BlockingExecutor: SerialExecutor {
  private let jobs = JobQueue()

  /// Creates an executor and starts its thread.
  public init() {
    // The thread retains only the queue. A queued job retains the executor until it has run.
    Thread.detachNewThread { [jobs] in
      while let job = jobs.next() { job() }
    }
  }

  deinit {
    jobs.close()
  }

  /// Runs a job on the thread, after all jobs that were enqueued before it.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.append { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

// Unchecked: both variables are accessed only while the condition is locked.
private final class JobQueue: @unchecked Sendable {
  private let condition = NSCondition()
  private var pending: [@Sendable () -> Void] = []
  private var isClosed = false

  func append(_ job: @escaping @Sendable () -> Void) {
    condition.withLock {
      pending.append(job)
      condition.signal()
    }
  }

  func close() {
    condition.withLock {
      isClosed = true
      condition.signal()
    }
  }

  /// Waits for the oldest job; returns nil once the queue is closed and empty.
  func next() -> (@Sendable () -> Void)? {
    condition.withLock {
      while pending.isEmpty, !isClosed { condition.wait() }
      return pending.isEmpty ? nil : pending.removeFirst()
    }
  }
}
