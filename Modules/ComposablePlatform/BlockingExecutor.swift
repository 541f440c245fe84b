import Dispatch

/// A serial executor with its own queue.
///
/// Use it for an actor that blocks, such as a terminal reader, so that the actor does not occupy a
/// thread of the cooperative pool. Up to about 250 blocking queues each get a separate thread.
public final class BlockingExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "BlockingExecutor")

  /// Creates an executor.
  public init() {}

  /// Runs a job after all jobs enqueued earlier.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async {
      withUnblockedSignals { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }
}
