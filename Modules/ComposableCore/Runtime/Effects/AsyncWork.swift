/// Asynchronous work as a plan holds it.
struct AsyncWork {
  /// Where it was written.
  let source: SourcePosition

  /// Whether what it does next depends on nothing that has happened since it started.
  let isMemoryless: Bool

  let operation: @MainActor (RunningEffect) async throws -> Void

  /// Handles an error that the operation threw; nil when it is to be reported.
  let handler: (@MainActor (RunningEffect, any Error) async -> Void)?
}

extension AsyncWork {
  /// The work of a `run` whose actions take a route.
  @MainActor
  init<Action>(_ run: Effect<Action>.Run, _ route: ActionRoute<Action>) {
    source = run.source
    isMemoryless = run.isMemoryless
    operation = { try await run.operation($0.send(by: route)) }
    if let handle = run.handler {
      handler = { await handle($1, $0.send(by: route)) }
    } else {
      handler = nil
    }
  }

  /// A wait, which sends nothing.
  init(_ wait: Wait) {
    self.init(
      source: wait.source,
      isMemoryless: false,
      operation: { _ in try await wait.sleep() },
      handler: nil
    )
  }
}
