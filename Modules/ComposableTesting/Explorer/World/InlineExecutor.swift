import Synchronization

/// A task executor that runs a job on the thread that enqueues it, so that no effect waits for a
/// thread.
///
/// It runs the work of explored effects that is not isolated to an actor. An enqueued job is ready
/// to run, so the thread and the time make no difference to it. A task that continues elsewhere
/// does so at once. A task that another one starts or resumes does so later on the main actor: the
/// other one may be cancelling it, and must not find it over when that returns.
final class InlineExecutor: TaskExecutor {
  private struct Storage {
    var jobs: [UnownedJob] = []

    /// Whether ``runJobs()`` will be called.
    var isDeferring = false
    var jobCount: UInt64 = 0
  }

  private let storage = Mutex(Storage())

  /// The number of jobs that were enqueued.
  var jobCount: UInt64 { storage.withLock { $0.jobCount } }

  /// The maximum number of jobs that run in one turn of the main actor: they may wait for others.
  private static var maximumCount: Int { 10_000 }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // A task that continues elsewhere is no longer the current one.
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

  /// Runs the jobs that `body` enqueues when it has returned.
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
