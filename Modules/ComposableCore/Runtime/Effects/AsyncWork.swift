/// Asynchronous work in a plan.
@MainActor
class AsyncWork {
  /// The source position of the effect.
  final let source: SourcePosition

  /// Whether the work is a timer, whose next step does not depend on earlier steps.
  final let isTimer: Bool

  /// Whether the work is the wait of a debounced or throttled effect.
  final let isWait: Bool

  init(_ source: SourcePosition, isTimer: Bool, isWait: Bool) {
    self.source = source
    self.isTimer = isTimer
    self.isWait = isWait
  }

  /// Performs the work as a running effect.
  func perform(as effect: RunningEffect) async throws {}

  /// Handles an error that the work has thrown.
  ///
  /// - Returns: Whether the error was handled; otherwise it must be reported.
  func handle(_ error: any Error, as effect: RunningEffect) async -> Bool {
    false
  }
}

/// The work of a `run` effect.
final class RunWork<Action: Sendable>: AsyncWork {
  private let run: Effect<Action>.Run
  private let route: ActionRoute<Action>
  private let dismissal: PlanContext<Action>.Delivery?

  init(_ run: Effect<Action>.Run, _ context: PlanContext<Action>) {
    self.run = run
    route = context.route
    dismissal = context.dismissal
    super.init(run.source, isTimer: run.isTimer, isWait: false)
  }

  override func perform(as effect: RunningEffect) async throws {
    try await run.operation(effect.makeSend(by: route, dismissal))
  }

  override func handle(_ error: any Error, as effect: RunningEffect) async -> Bool {
    guard let handle = run.handler else { return false }
    await handle(error, effect.makeSend(by: route, dismissal))
    return true
  }
}

/// A wait, which sends no action.
final class WaitWork: AsyncWork {
  private let wait: @MainActor (RunningEffect) async throws -> Void

  init(
    _ source: SourcePosition, _ wait: @escaping @MainActor (RunningEffect) async throws -> Void
  ) {
    self.wait = wait
    super.init(source, isTimer: false, isWait: true)
  }

  convenience init(_ wait: Wait) {
    self.init(wait.source) { _ in try await wait.sleep() }
  }

  override func perform(as effect: RunningEffect) async throws {
    try await wait(effect)
  }
}
