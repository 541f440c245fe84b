extension Reducer {
  /// Lifts the reducer of an optional child to a reducer of the whole.
  ///
  /// ```swift
  /// Dice.reducer.ifLet(state: \.detail, action: .detail),
  /// ```
  ///
  /// Combine it before the parent's reducer, so that the child's reducer runs first. When any
  /// reducer removes the child, the child's effects are cancelled immediately. An action for an
  /// absent child is ignored and reported.
  ///
  /// - Parameters:
  ///   - state: A key path to the child's state, which is nil while the child is absent.
  ///   - action: A case path to the child's actions.
  ///   - fileID: The file to name in reports.
  ///   - line: The line to name in reports.
  /// - Returns: The reducer of the whole.
  @inlinable
  public func ifLet<WholeState, WholeAction>(
    state: any WritableKeyPath<WholeState, State?> & Sendable,
    action: CasePath<WholeAction, Action>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<WholeState, WholeAction, Environment> {
    let source = SourcePosition(fileID: fileID, line: line)
    return ifLet(
      state: state, action: action, identity: .none,
      name: ChildName("ifLet", source))
  }

  /// Lifts the reducer of an optional child that has an identity; see
  /// `ifLet(state:action:fileID:line:)`.
  ///
  /// A child that is replaced by a child with a different identity counts as removed. A child has
  /// no identity if its id is not `Sendable`, or if its conformance to `Identifiable` is isolated
  /// to an actor.
  @inlinable
  public func ifLet<WholeState, WholeAction>(
    state: any WritableKeyPath<WholeState, State?> & Sendable,
    action: CasePath<WholeAction, Action>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<WholeState, WholeAction, Environment>
  where State: Identifiable & SendableMetatype, State.ID: Sendable {
    let source = SourcePosition(fileID: fileID, line: line)
    return ifLet(
      state: state, action: action, identity: .id(\.id),
      name: ChildName("ifLet", source))
  }

  @inlinable
  func ifLet<WholeState, WholeAction>(
    state: any WritableKeyPath<WholeState, State?> & Sendable,
    action: CasePath<WholeAction, Action>,
    identity: ChildIdentity<State>,
    name: ChildName
  ) -> Reducer<WholeState, WholeAction, Environment> {
    let access = PartAccess(state)
    let find: @Sendable (WholeState) -> State? = { $0[keyPath: state] }
    return Reducer<WholeState, WholeAction, Environment>(
      cases: CaseFilter(action),
      binding: { environment in
        let reduce = bind(environment)
        return { whole, wholeAction in
          guard let childAction = action.extract(wholeAction) else { return .none }
          // An absent child is skipped, because the setter may have side effects even without a
          // change.
          guard access.contains(in: &whole) else {
            Reporter.current(.missingChild(wholeAction, name))
            return .none
          }
          let effect = access.modify(&whole) {
            $0.modify { child in
              let effect = reduce(&child, childAction)
              guard !effect.isNone else { return Effect<WholeAction>.none }
              return effect.map(
                action.embed, at: [.child(state, identity: identity.value(child), find: find)])
            }
          }
          return effect ?? .none
        }
      })
  }
}

extension Optional {
  /// Changes the value in place, if there is one.
  ///
  /// - Returns: The result of `body`, or nil if there is no value.
  @inlinable
  mutating func modify<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    if case .none = self { return nil }
    // The value is changed in place, because binding it to a variable would copy it.
    // swift-format-ignore: NeverForceUnwrap
    return body(&self!)
  }
}
