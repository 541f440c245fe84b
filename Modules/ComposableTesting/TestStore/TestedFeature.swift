internal import ComposableCore

/// An action of the root of a test: one of the feature, or the feature's dismissal.
enum RootAction<Action: Sendable>: Sendable, CustomStringConvertible {
  case feature(Action)
  case dismissal

  var description: String {
    switch self {
    case .feature(let action): "\(action)"
    case .dismissal: "the feature's dismissal"
    }
  }
}

/// The feature of a test store, which can dismiss itself, and whose environment can be replaced.
final class TestedFeature<State, Action: Sendable> {
  private var reduce: (inout State, Action) -> Effect<Action>
  private let bind: (Any) -> ((inout State, Action) -> Effect<Action>)?

  let environmentType: Any.Type

  /// Whether the feature has dismissed itself.
  private(set) var isDismissed = false

  /// Ends the effects of the feature when it has dismissed itself.
  var endEffects: () -> Void = {}

  init<Environment>(_ reducer: Reducer<State, Action, Environment>, _ environment: Environment) {
    reduce = reducer.bind(environment)
    bind = { ($0 as? Environment).map { reducer.bind($0) } }
    environmentType = Environment.self
  }

  /// Replaces the environment for the actions that follow; effects in flight keep the old one.
  ///
  /// - Returns: Whether the environment is of the feature's type.
  func use(_ environment: Any) -> Bool {
    guard let new = bind(environment) else { return false }
    reduce = new
    return true
  }

  /// The reducer of the root, whose environment is the feature.
  static var rootReducer: Reducer<State, RootAction<Action>, TestedFeature> {
    Reducer(binding: { feature in
      { state, action in
        guard !feature.isDismissed, case .feature(let action) = action else {
          feature.isDismissed = true
          return .none
        }
        // At the location of the state, so that removed children are found.
        return feature.reduce(&state, action).map({ .feature($0) }, inside: \State.self)
          .dismissing(with: .dismissal)
      }
    })
  }
}
