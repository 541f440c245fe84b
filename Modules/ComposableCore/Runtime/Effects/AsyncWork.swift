/// Asynchronous work in a plan.
@MainActor
final class AsyncWork {
  enum Kind {
    case work
    /// A timer, whose next step does not depend on earlier steps.
    case timer
    /// The wait of a debounced or throttled effect.
    case wait
  }

  let kind: Kind

  /// The source position of the effect.
  let source: SourcePosition

  /// Performs the work as a running effect.
  let perform: @MainActor (RunningEffect) async throws -> Void

  /// Handles an error that the work has thrown; nil if errors are reported.
  let handleError: (@MainActor (any Error, RunningEffect) async -> Void)?

  init(
    _ kind: Kind, _ source: SourcePosition,
    perform: @escaping @MainActor (RunningEffect) async throws -> Void,
    handleError: (@MainActor (any Error, RunningEffect) async -> Void)? = nil
  ) {
    (self.kind, self.source) = (kind, source)
    (self.perform, self.handleError) = (perform, handleError)
  }
}
