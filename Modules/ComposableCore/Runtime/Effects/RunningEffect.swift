/// Asynchronous work that has started and has not ended.
@MainActor
package final class RunningEffect {
  /// The part of the plan to which the work belongs.
  let part: EffectPart

  /// The work's number within its root store, in the order in which work starts.
  package let number: UInt64

  /// The effect's position in the source code.
  package let source: SourcePosition

  private let kind: AsyncWork.Kind

  /// Whether the work is a timer, whose next step does not depend on earlier steps.
  package var isTimer: Bool { kind == .timer }

  /// Whether the wait was ended early.
  @exclusivity(unchecked) private var isWaitSkipped = false

  private var task: Task<Void, Never>?

  /// Whether the work was cancelled, so that it sends no further actions and reports no errors.
  @exclusivity(unchecked) package private(set) var isCancelled = false

  /// Whether the work has returned.
  @exclusivity(unchecked) private(set) var isOver = false

  /// Whether the work has returned without an error, or was a wait that ended early.
  @exclusivity(unchecked) private(set) var isCompleted = false

  /// Whether ``start(_:)`` has returned.
  @exclusivity(unchecked) private var hasStarted = false

  /// The number of actions and dismissal requests that the work has sent.
  @exclusivity(unchecked) private(set) var sendCount = 0

  init(_ work: AsyncWork, as part: EffectPart, number: UInt64) {
    source = work.source
    kind = work.kind
    self.part = part
    self.number = number
  }

  private var host: EffectHost { part.plan.host }

  /// The action that led to the effect.
  package var action: any Sendable { part.plan.action }

  /// Starts the work immediately; the work may have ended when this method returns.
  ///
  /// The work is a parameter instead of a property, so that a stored `Send` does not retain it.
  func start(_ work: AsyncWork) {
    // An observer may have cancelled it.
    guard !isCancelled else { return end() }
    if let around = host.registry?.probe.start {
      around(self) { startTask(work) }
    } else {
      startTask(work)
    }
  }

  private func startTask(_ work: AsyncWork) {
    let task = Task.immediate(executorPreference: host.registry?.probe.executor) { @MainActor in
      host.registry?.probe.onStart?(self)
      do {
        try await work.perform(self)
        didSucceed()
      } catch {
        await didThrow(error, work)
      }
      end()
    }
    hasStarted = true
    guard !isOver else { return }
    self.task = task
    // The first part of the work ran before a task existed that could be cancelled.
    if isCancelled { task.cancel() }
  }

  private func didSucceed() {
    isCompleted = true
    if !isCancelled { noteResult(isFailure: false) }
  }

  private func didThrow(_ error: any Error, _ work: AsyncWork) async {
    guard !isWaitSkipped else {
      isCompleted = true
      return
    }
    // Errors of cancelled work are ignored.
    guard !isCancelled, !(error is CancellationError) else { return }
    noteResult(isFailure: true)
    if let handle = work.handleError {
      await handle(error, self)
    } else {
      host.reporter(.uncaughtError(error, of: self))
    }
  }

  /// Remembers whether the last background work from this source has failed, if it had to finish.
  private func noteResult(isFailure: Bool) {
    guard kind != .wait, backgroundEnd == .finish, let registry = host.registry else { return }
    if isFailure {
      registry.failedSources.insert("\(source)")
    } else if !registry.failedSources.isEmpty {
      registry.failedSources.remove("\(source)")
    }
  }

  /// Cancels the work; its later actions and errors are dropped, but it ends only when it returns.
  func cancel() {
    guard !isCancelled, !isOver else { return }
    isCancelled = true
    host.registry?.probe.onCancel?(self)
    task?.cancel()
  }

  /// Ends a wait early, so that the waiting effect starts.
  ///
  /// A timer is cancelled, because it would never end; other work continues.
  func skipWait() {
    if kind == .wait, !isCancelled {
      isWaitSkipped = true
      task?.cancel()
    } else if isTimer {
      cancel()
    }
  }

  /// Returns the function that the work calls to send actions and dismissal requests.
  func makeSend<Action>(by route: ActionRoute<Action>) -> Send<Action> {
    Send { message in
      guard !self.isCancelled else { return }
      self.sendCount += 1
      switch message {
      case .action(let action) where self.isOver:
        self.host.reporter(.sendAfterEnd(action, by: self))
      case .dismiss where self.isOver:
        self.host.reporter(.sendAfterEnd(Dismiss(), by: self))
      case .action(let action):
        route.deliver(action, from: self.part)
      case .dismiss:
        route.requestDismissal(from: self.part)
      }
    }
  }

  private func end() {
    isOver = true
    task = nil
    let (plan, index, isCompleted) = (part.plan, part.index, isCompleted)
    let released = plan.parts[index].kind
    plan.parts[index].running = nil
    plan.parts[index].kind = .ended
    // Released last, because a `deinit` may call back into this plan.
    defer { extendLifetime(released) }
    host.registry?.remove(self)
    // If the work ended immediately, the call that started it continues the plan.
    guard hasStarted else { return }
    let host = host
    let resume = { @MainActor in
      host.withDrain { plan.resume(after: index, isCompleted: isCompleted) }
    }
    // The following parts must not run in a cancelled task.
    let isTaskCancelled = isCancelled || isWaitSkipped
    if isTaskCancelled, plan.startsPart(after: index) {
      Task.immediate { @MainActor in resume() }
    } else {
      resume()
    }
  }
}
