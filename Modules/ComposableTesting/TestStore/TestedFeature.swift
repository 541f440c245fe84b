internal import ComposableCore

/// A root action of a test: an action or the dismissal of the feature.
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

/// A test store's feature, which can dismiss itself and whose environment can be replaced.
final class TestedFeature<State, Action: Sendable> {
  private var reduce: (inout State, Action) -> Effect<Action>
  private let bind: (Any) -> ((inout State, Action) -> Effect<Action>)?

  let environmentType: Any.Type

  /// Whether the feature has dismissed itself.
  private(set) var isDismissed = false

  /// Ends the feature's effects after it has dismissed itself.
  var endEffects: () -> Void = {}

  init<Environment>(_ reducer: Reducer<State, Action, Environment>, _ environment: Environment) {
    reduce = reducer.bind(environment)
    bind = { ($0 as? Environment).map { reducer.bind($0) } }
    environmentType = Environment.self
  }

  /// Replaces the environment for subsequent actions; effects in flight keep the old one.
  ///
  /// - Returns: Whether the environment has the type that the reducer requires.
  func replaceEnvironment(with environment: Any) -> Bool {
    guard let new = bind(environment) else { return false }
    reduce = new
    return true
  }

  /// The root reducer, whose environment is the feature.
  static var rootReducer: Reducer<State, RootAction<Action>, TestedFeature> {
    Reducer(binding: { feature in
      { state, action in
        guard !feature.isDismissed, case .feature(let action) = action else {
          feature.isDismissed = true
          return .none
        }
        // The effect is mapped at the state's location, so that the engine finds removed children.
        return feature.reduce(&state, action).map({ .feature($0) }, inside: \State.self)
          .dismissing(with: .dismissal)
      }
    })
  }
}
