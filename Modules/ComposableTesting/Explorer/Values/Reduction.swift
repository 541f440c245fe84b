import ComposableCore
import ComposableScripts

/// An action that was reduced, with the states before and after it.
struct Reduction<State, Action: Sendable> {
  let before: State
  let action: Action
  let after: State
  let origin: ActionOrigin
}

extension Reduction {
  /// The reduction as a step of a script, with the changes of the state.
  @MainActor
  var scriptLine: String {
    scriptStep(action, from: origin, before: before, after: after)
  }
}
