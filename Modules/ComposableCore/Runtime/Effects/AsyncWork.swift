/// Asynchronous work in a plan.
struct AsyncWork {
  /// The source position of the effect.
  let source: SourcePosition

  /// Whether its next step is independent of everything that has happened since it started.
  let isMemoryless: Bool

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
    isMemoryless = run.isMemoryless
    isWait = false
    operation = { try await run.operation($0.send(by: route, dismissal)) }
    if let handle = run.handler {
      handler = { await handle($1, $0.send(by: route, dismissal)) }
    } else {
      handler = nil
    }
  }

  /// Creates a wait, which sends nothing.
  init(_ wait: Wait) {
    self.init(
      source: wait.source,
      isMemoryless: false,
      isWait: true,
      operation: { _ in try await wait.sleep() },
      handler: nil
    )
  }
}
