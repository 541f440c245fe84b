/// What must hold wherever a reducer can be led.
public struct Rule<State, Action: Sendable>: Sendable {
  enum Kind: Sendable {
    case state(@MainActor (State) -> Bool)
    case transition(@MainActor (_ before: State, _ action: Action, _ after: State) -> Bool)
    case reachable(@MainActor (State) -> Bool)
  }

  let name: String
  let kind: Kind

  /// Holds in every state.
  public static func always(
    _ name: String, _ holds: @escaping @MainActor (State) -> Bool
  ) -> Self {
    Self(name: name, kind: .state(holds))
  }

  /// Holds for every action: takes the state before, the action, and the state after.
  public static func onChange(
    _ name: String,
    _ holds: @escaping @MainActor (_ before: State, _ action: Action, _ after: State) -> Bool
  ) -> Self {
    Self(name: name, kind: .transition(holds))
  }

  /// Can be reached from every state, by what a person does and the world answers.
  public static func canAlwaysReach(
    _ name: String, _ isGoal: @escaping @MainActor (State) -> Bool
  ) -> Self {
    Self(name: name, kind: .reachable(isGoal))
  }
}

extension Rule {
  /// Whether it holds for what was reduced; what must be reachable holds for all of it.
  @MainActor
  func holds(for reduction: Reduction<State, Action>) -> Bool {
    switch kind {
    case .state(let holds): holds(reduction.after)
    case .transition(let holds): holds(reduction.before, reduction.action, reduction.after)
    case .reachable: true
    }
  }
}
