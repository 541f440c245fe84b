public import ComposableCore

extension StateExplorer {
  /// A property of the states that a reducer can reach, or of the transitions between them.
  public struct Rule: Sendable {
    enum Kind: Sendable {
      case state(@MainActor (State) -> Bool)
      case transition(@MainActor (_ before: State, _ action: Action, _ after: State) -> Bool)
      case reachable(@MainActor (State) -> Bool)
    }

    let name: String
    let kind: Kind

    /// A rule that holds in every state.
    public static func always(
      _ name: String, _ holds: @escaping @MainActor (State) -> Bool
    ) -> Self {
      Self(name: name, kind: .state(holds))
    }

    /// A rule that holds for every action.
    ///
    /// Its closure takes the state before the action, the action, and the state after it.
    public static func onChange(
      _ name: String,
      _ holds: @escaping @MainActor (_ before: State, _ action: Action, _ after: State) -> Bool
    ) -> Self {
      Self(name: name, kind: .transition(holds))
    }

    /// A goal that can be reached from every state by user actions and responses.
    ///
    /// It is also reached if a chain of actions that follow one another at once passes it.
    public static func canAlwaysReach(
      _ name: String, _ isGoal: @escaping @MainActor (State) -> Bool
    ) -> Self {
      Self(name: name, kind: .reachable(isGoal))
    }
  }
}

extension StateExplorer.Rule {
  /// A rule that on the screen of every state each remedy of a refusal can be typed.
  ///
  /// It is a rule for a whole program: a feature may name the commands of others.
  public static func everyRemedyCanBeTyped<ViewAction>(
    _ render: @escaping @MainActor (State) -> Screen<ViewAction>
  ) -> Self {
    .always("every remedy can be typed") { render($0).unresolvedRemedies.isEmpty }
  }

  /// Whether the rule holds for a reduction; a ``canAlwaysReach(_:_:)`` rule holds for each.
  @MainActor
  func holds(for reduction: Reduction<State, Action>) -> Bool {
    switch kind {
    case .state(let holds): holds(reduction.after)
    case .transition(let holds): holds(reduction.before, reduction.action, reduction.after)
    case .reachable: true
    }
  }
}
