/// A task executor that runs a job at once, on the thread that enqueues it.
///
/// It runs the work of explored effects that is not isolated to an actor, so that no effect waits
/// for a thread. An enqueued job is ready to run, so the thread and the time make no difference to
/// it.
final class InlineExecutor: TaskExecutor {
  static let shared = InlineExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    // There is a current task only if it starts or resumes another one.
    ExploredEffect.current?.recordConcurrency()
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
