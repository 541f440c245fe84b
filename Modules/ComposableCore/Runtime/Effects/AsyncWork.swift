/// Asynchronous work as a plan holds it.
struct AsyncWork {
  /// Where it was written.
  let source: SourcePosition

  /// Whether what it does next depends on nothing that has happened since it started.
  let isMemoryless: Bool

  /// Whether it is the wait of a debounced or throttled effect.
  let isWait: Bool

  let operation: @MainActor (RunningEffect) async throws -> Void

  /// Handles an error that the operation threw; nil when it is to be reported.
  let handler: (@MainActor (RunningEffect, any Error) async -> Void)?
}

extension AsyncWork {
  /// The work of a `run`.
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

  /// A wait, which sends nothing.
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
