import Synchronization

/// A task executor that runs a job on the enqueuing thread, so that no effect waits for a thread.
///
/// The executor runs the work of explored effects that is not isolated to an actor. An enqueued job
/// is ready to run, so the thread and the time do not matter. A task that moves to this executor
/// continues immediately. A task that another task starts or resumes runs later, on the main actor.
/// The other task may be cancelling the task, which must not have ended when the cancellation
/// returns.
final class InlineExecutor: TaskExecutor {
  private struct Storage {
    var jobs: [UnownedJob] = []

    /// Whether ``runJobs()`` will be called.
    var isDeferring = false
    var jobCount: UInt64 = 0
  }

  private let storage = Mutex(Storage())

  /// The number of jobs enqueued so far.
  var jobCount: UInt64 { storage.withLock { $0.jobCount } }

  /// The maximum number of jobs in one turn of the main actor, because jobs may wait for other
  /// work.
  private static var maximumCount: Int { 10_000 }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // A task that moves to this executor is no longer the current task.
    let isFromTask = withUnsafeCurrentTask { $0 != nil }
    if isFromTask { ExploredEffect.current?.recordConcurrency() }
    let (isDeferred, isFirst) = storage.withLock { storage in
      storage.jobCount += 1
      guard isFromTask || storage.isDeferring else { return (false, false) }
      storage.jobs.append(job)
      defer { storage.isDeferring = true }
      return (true, !storage.isDeferring)
    }
    if !isDeferred { job.runSynchronously(on: asUnownedTaskExecutor()) }
    if isFirst { runJobsLater() }
  }

  /// Runs the jobs that `body` enqueues after `body` has returned.
  @MainActor
  func deferring<Result>(_ body: () -> Result) -> Result {
    storage.withLock { $0.isDeferring = true }
    defer { runJobs() }
    return body()
  }

  @MainActor
  private func runJobs() {
    var count = 0
    while true {
      let jobs = storage.withLock { storage in
        defer { storage.jobs = [] }
        storage.isDeferring = !storage.jobs.isEmpty
        return storage.jobs
      }
      guard !jobs.isEmpty else { return }
      for job in jobs { job.runSynchronously(on: asUnownedTaskExecutor()) }
      count += jobs.count
      guard count < Self.maximumCount else { return runJobsLater() }
    }
  }

  private func runJobsLater() {
    Task.detached { @MainActor in self.runJobs() }
  }
}
