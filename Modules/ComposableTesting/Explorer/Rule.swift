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

    /// Returns a rule that must hold in every state.
    public static func always(
      _ name: String, _ holds: @escaping @MainActor (State) -> Bool
    ) -> Self {
      Self(name: name, kind: .state(holds))
    }

    /// Returns a rule that must hold for every action.
    ///
    /// The closure takes the state before the action, the action, and the state after it.
    public static func onChange(
      _ name: String,
      _ holds: @escaping @MainActor (_ before: State, _ action: Action, _ after: State) -> Bool
    ) -> Self {
      Self(name: name, kind: .transition(holds))
    }

    /// Returns a goal that must be reachable from every state by user actions and responses.
    ///
    /// States inside a chain of actions that immediately follow one another also count.
    public static func canAlwaysReach(
      _ name: String, _ isGoal: @escaping @MainActor (State) -> Bool
    ) -> Self {
      Self(name: name, kind: .reachable(isGoal))
    }
  }
}

extension StateExplorer.Rule {
  /// Returns a rule that each remedy on a state's screen can be typed on that screen.
  ///
  /// Use this rule for a whole program, because a feature may name commands of other features.
  public static func everyRemedyCanBeTyped<ViewAction>(
    _ render: @escaping @MainActor (State) -> Screen<ViewAction>
  ) -> Self {
    .always("every remedy can be typed as a command") {
      render($0).unresolvedRemedies.isEmpty
    }
  }

  /// Whether the rule holds for a reduction; always true for a ``canAlwaysReach(_:_:)`` rule.
  @MainActor
  func holds(for reduction: Reduction<State, Action>) -> Bool {
    switch kind {
    case .state(let holds): holds(reduction.after)
    case .transition(let holds): holds(reduction.before, reduction.action, reduction.after)
    case .reachable: true
    }
  }
}
