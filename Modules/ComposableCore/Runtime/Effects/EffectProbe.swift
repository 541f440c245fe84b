/// What the test store and the explorer observe and change about the effects of a store.
///
/// In a program, nothing is set.
@MainActor
package struct EffectProbe {
  /// Called with the number of each plan before the plan starts, and after the store's observers
  /// were called with its action.
  package var onPlan: (@MainActor (UInt64) -> Void)?

  /// Called with each asynchronous effect and a function that must be called once to start it.
  ///
  /// The effect inherits the values of task-local variables from that call.
  package var start: (@MainActor (RunningEffect, @MainActor () -> Void) -> Void)?

  /// Called with each asynchronous effect in its own task, before its work.
  package var onStart: (@MainActor (RunningEffect) -> Void)?

  /// Called with each asynchronous effect that is cancelled, before its cancellation handlers.
  package var onCancel: (@MainActor (RunningEffect) -> Void)?

  /// Called with each asynchronous effect that has ended.
  package var onEnd: (@MainActor (RunningEffect) -> Void)?

  /// The executor of code that is not isolated to an actor, or nil for the global executor.
  package var executor: (any TaskExecutor)?

  /// Whether throttle intervals stay open until they are closed, regardless of their clock.
  package var keepsIntervalsOpen = false

  /// Whether a removed child's background work is cancelled even if it would otherwise finish.
  package var cancelsRemovedWork = false
}
