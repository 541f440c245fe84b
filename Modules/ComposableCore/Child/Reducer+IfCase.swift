extension Reducer {
  /// Lifts a reducer of one case of an enum to a reducer of the enum.
  ///
  /// Combined before the reducer of the parent, it sees each action first. When the state moves to
  /// another case, by whatever reducer, the child's effects are cancelled at once. An action for a
  /// case the state is not in is ignored and reported.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: Which actions of the whole are the child's.
  ///   - environment: What the child needs of the whole's environment.
  /// - Returns: The reducer of the whole.
  public func ifCase<WholeState, WholeAction, WholeEnvironment>(
    state: CasePath<WholeState, State>,
    action: CasePath<WholeAction, Action>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment> {
    ifCase(state: state, action: action, environment: environment, identity: .none)
  }

  /// Lifts a reducer of one case whose value has an identity; see
  /// ``ifCase(state:action:environment:)``.
  ///
  /// A child that is replaced by one of another identity has gone.
  public func ifCase<WholeState, WholeAction, WholeEnvironment>(
    state: CasePath<WholeState, State>,
    action: CasePath<WholeAction, Action>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment>
  where State: Identifiable, State.ID: Sendable {
    ifCase(
      state: state, action: action, environment: environment, identity: .id(\.id))
  }

  private func ifCase<WholeState, WholeAction, WholeEnvironment>(
    state: CasePath<WholeState, State>,
    action: CasePath<WholeAction, Action>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    identity: ChildIdentity<State>
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment> {
    Reducer<WholeState, WholeAction, WholeEnvironment>(binding: { wholeEnvironment in
      let reduce = bind(environment(wholeEnvironment))
      let place = ChildPlace()
      return { whole, wholeAction in
        guard let childAction = action.extract(wholeAction) else { return .none }
        let effect = state.modify(&whole) { child in
          let effect = reduce(&child, childAction)
          guard !effect.isNone else { return Effect<WholeAction>.none }
          let isSame = identity.isSame(child)
          let present = { @Sendable (whole: WholeState) in
            state.extract(whole).flatMap { isSame($0) ? $0 : nil }
          }
          return effect.map(action.embed) { $0.lifted(present) }
            .ofChild(Presence(at: place, in: WholeState.self) { present($0) != nil })
        }
        guard let effect else {
          Reporter.current(.missingChild(wholeAction, "a case that the state is not in"))
          return .none
        }
        return effect
      }
    })
  }
}

extension CasePath {
  /// Changes the value of the case in place, when the root is in it.
  ///
  /// - Returns: What `body` returns, or nil when the root is in another case.
  func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result? {
    let old = consume root
    guard var value = extract(old) else {
      root = old
      return nil
    }
    // Let go of before the change, so that the value has one owner and nothing is copied.
    _ = consume old
    let result = body(&value)
    root = embed(value)
    return result
  }
}
