/// Asynchronous work that has started and is not over.
@MainActor
final class RunningEffect {
  let tree: EffectTree
  let enrollments: [Enrollment]
  let action: any Sendable
  let source: SourcePosition
  private var task: Task<Void, Never>?

  /// Called once, when work that did not end at once has ended.
  var onEnd: (@MainActor (_ isDone: Bool) -> Void)?

  /// Whether it was cancelled, which makes it silent for good.
  private(set) var isCancelled = false

  /// Whether the work has returned.
  private(set) var isOver = false

  /// Whether it has returned without an error.
  private(set) var isDone = false

  init(tree: EffectTree, enrollments: [Enrollment], action: any Sendable, source: SourcePosition) {
    self.tree = tree
    self.enrollments = enrollments
    self.action = action
    self.source = source
  }

  /// Whether what it sends is delivered.
  var isRunning: Bool { !isCancelled && !isOver }

  /// Starts the work at once; it may be over when this returns.
  func start(_ body: @escaping @MainActor () async -> Void) {
    let task = Task.immediate { @MainActor in await body() }
    self.task = task
    // The first part of the work ran before there was a task to cancel.
    if isCancelled { task.cancel() }
  }

  /// Tells the work to stop and makes it silent; it is over when it says so itself.
  func cancel() {
    guard isRunning else { return }
    isCancelled = true
    task?.cancel()
  }

  /// Notes that the work has returned.
  func end(_ isDone: Bool) {
    isOver = true
    self.isDone = isDone
    task = nil
    tree.remove(self)
    for enrollment in enrollments { enrollment.remove(self) }
    let onEnd = onEnd
    self.onEnd = nil
    guard let onEnd else { return }
    // What comes next must not find itself in a task that was cancelled.
    if isCancelled { Task.immediate { @MainActor in onEnd(isDone) } } else { onEnd(isDone) }
  }
}
