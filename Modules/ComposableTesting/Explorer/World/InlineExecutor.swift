/// An executor that runs a job at once, where it is put in.
///
/// What an explored effect does outside the main actor is done on it, so that the effect does not
/// wait for a thread. A job that is waiting is complete: it makes no difference to it who runs it,
/// and when.
final class InlineExecutor: TaskExecutor {
  static let shared = InlineExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
