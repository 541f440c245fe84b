extension Reducer {
  /// Lifts a reducer of a child that may be absent to a reducer of the whole.
  ///
  /// Combined before the reducer of the parent, it sees each action first. When the child goes, by
  /// whatever reducer, its effects are cancelled at once. An action for a child that is not there is
  /// ignored and reported.
  ///
  /// - Parameters:
  ///   - state: Where the child's state is, nil when there is none.
  ///   - action: Which actions of the whole are the child's.
  ///   - environment: What the child needs of the whole's environment.
  /// - Returns: The reducer of the whole.
  public func ifLet<WholeState, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<WholeState, State?> & Sendable,
    action: CasePath<WholeAction, Action>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment> {
    ifLet(state: state, action: action, environment: environment, identity: .none)
  }

  /// Lifts a reducer of a child with an identity that may be absent; see
  /// ``ifLet(state:action:environment:)``.
  ///
  /// A child that is replaced by one of another identity has gone.
  public func ifLet<WholeState, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<WholeState, State?> & Sendable,
    action: CasePath<WholeAction, Action>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment>
  where State: Identifiable, State.ID: Sendable {
    ifLet(
      state: state, action: action, environment: environment, identity: .id(\.id))
  }

  private func ifLet<WholeState, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<WholeState, State?> & Sendable,
    action: CasePath<WholeAction, Action>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    identity: ChildIdentity<State>
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment> {
    Reducer<WholeState, WholeAction, WholeEnvironment>(binding: { wholeEnvironment in
      let reduce = bind(environment(wholeEnvironment))
      let place = ChildPlace()
      return { whole, wholeAction in
        guard let childAction = action.extract(wholeAction) else { return .none }
        // A setter that is called with what is there already may do something all the same.
        if case .none = whole[keyPath: state] {
          Reporter.current(.missingChild(wholeAction, "an optional child"))
          return .none
        }
        let effect = whole[keyPath: state].modify { child in
          let effect = reduce(&child, childAction)
          guard !effect.isNone else { return Effect<WholeAction>.none }
          let isSame = identity.isSame(child)
          let present = { @Sendable (whole: WholeState) in
            whole[keyPath: state].flatMap { isSame($0) ? $0 : nil }
          }
          return effect.map(action.embed) { $0.lifted(present) }
            .ofChild(Presence(at: place, in: WholeState.self) { present($0) != nil })
        }
        return effect ?? .none
      }
    })
  }
}

extension Optional {
  /// Changes the value in place, if there is one.
  ///
  /// - Returns: What `body` returns, or nil when there is no value.
  mutating func modify<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    // Taken out, it has one owner, so nothing is copied.
    guard var value = take() else { return nil }
    defer { self = value }
    return body(&value)
  }
}
