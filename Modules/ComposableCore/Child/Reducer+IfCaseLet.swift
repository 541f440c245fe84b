extension Reducer {
  /// Lifts the reducer of one case of an enum to a reducer of the enum.
  ///
  /// Combine it before the parent's reducer, so that the child's reducer runs first. When any
  /// reducer changes the state to another case, the child's effects are cancelled immediately. An
  /// action for a case other than the current one is ignored and reported.
  ///
  /// - Parameters:
  ///   - state: A case path to the child's state.
  ///   - action: A case path to the child's actions.
  ///   - fileID: The file to name in reports.
  ///   - line: The line to name in reports.
  /// - Returns: The reducer of the whole.
  @inlinable
  public func ifCaseLet<WholeState, WholeAction>(
    state: CasePath<WholeState, State>,
    action: CasePath<WholeAction, Action>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<WholeState, WholeAction, Environment> {
    let source = SourcePosition(fileID: fileID, line: line)
    return ifCaseLet(
      state: state, action: action, identity: .none,
      name: ChildName("ifCaseLet", source))
  }

  /// Lifts the reducer of one case whose value has an identity; see
  /// `ifCaseLet(state:action:fileID:line:)`.
  ///
  /// A child that is replaced by a child with a different identity counts as removed. A child has
  /// no identity if its id is not `Sendable`, or if its conformance to `Identifiable` is isolated
  /// to an actor.
  @inlinable
  public func ifCaseLet<WholeState, WholeAction>(
    state: CasePath<WholeState, State>,
    action: CasePath<WholeAction, Action>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<WholeState, WholeAction, Environment>
  where State: Identifiable & SendableMetatype, State.ID: Sendable {
    let source = SourcePosition(fileID: fileID, line: line)
    return ifCaseLet(
      state: state, action: action, identity: .id(\.id),
      name: ChildName("ifCaseLet", source))
  }

  @inlinable
  func ifCaseLet<WholeState, WholeAction>(
    state: CasePath<WholeState, State>,
    action: CasePath<WholeAction, Action>,
    identity: ChildIdentity<State>,
    name: ChildName
  ) -> Reducer<WholeState, WholeAction, Environment> {
    let path = state.makeLocationPath()
    return Reducer<WholeState, WholeAction, Environment>(
      cases: CaseFilter(action),
      binding: { environment in
        let reduce = bind(environment)
        return { whole, wholeAction in
          guard let childAction = action.extract(wholeAction) else { return .none }
          let effect = state.modify(&whole) { child in
            let effect = reduce(&child, childAction)
            guard !effect.isNone else { return Effect<WholeAction>.none }
            return effect.map(
              action.embed, at: [.child(path, identity: identity.value(child), find: state.extract)]
            )
          }
          guard let effect else {
            Reporter.current(.missingChild(wholeAction, name))
            return .none
          }
          return effect
        }
      })
  }
}
