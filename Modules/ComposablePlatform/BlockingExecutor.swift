import Dispatch

/// A serial executor with a queue of its own.
///
/// An actor that blocks, such as one that reads a terminal, uses it in order not to occupy a thread
/// of the cooperative pool: a queue that blocks gets a thread of its own, for about 250 at once.
public final class BlockingExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "BlockingExecutor")

  /// Creates an executor.
  public init() {}

  /// Runs a job after all jobs that were enqueued before it.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async {
      withUnblockedSignals { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }
}
