/// Asynchronous work in a plan.
struct AsyncWork {
  /// The source position of the effect.
  let source: SourcePosition

  /// Whether it is a timer, whose next step does not depend on the ones before.
  let isTimer: Bool

  /// Whether it is the wait of a debounced or throttled effect.
  let isWait: Bool

  let operation: @MainActor (RunningEffect) async throws -> Void

  /// Handles an error that the operation throws; nil if errors are to be reported.
  let handler: (@MainActor (RunningEffect, any Error) async -> Void)?
}

extension AsyncWork {
  /// Creates the work of a `run`.
  @MainActor
  init<Action>(_ run: Effect<Action>.Run, _ context: PlanContext<Action>) {
    let (route, dismissal) = (context.route, context.dismissal)
    source = run.source
    isTimer = run.isTimer
    isWait = false
    operation = { try await run.operation($0.makeSend(by: route, dismissal)) }
    if let handle = run.handler {
      handler = { await handle($1, $0.makeSend(by: route, dismissal)) }
    } else {
      handler = nil
    }
  }

  /// Creates the work of a wait, which sends no action.
  init(_ wait: Wait) {
    self.init(
      source: wait.source,
      isTimer: false,
      isWait: true,
      operation: { _ in try await wait.sleep() },
      handler: nil
    )
  }
}
