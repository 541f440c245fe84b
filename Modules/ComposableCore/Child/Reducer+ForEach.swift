extension Reducer {
  /// Lifts a row's reducer to a reducer of a list of rows.
  ///
  /// ```swift
  /// rowReducer.forEach(state: \.rows, action: .row),
  /// ```
  ///
  /// Combine it before the parent's reducer, so that the row's reducer runs first. The parent's
  /// reducer finds the row's id in the action. When any reducer removes a row, the row's effects
  /// are cancelled immediately; when a row is moved, its effects continue. An action for an absent
  /// row is ignored and reported.
  ///
  /// - Parameters:
  ///   - state: A key path to the rows. The array records its changes, starting with the first
  ///     action.
  ///   - action: A case path to a row's id and action.
  ///   - fileID: The file to name in reports.
  ///   - line: The line to name in reports.
  /// - Returns: The reducer of the whole.
  /// - Complexity: O(1) for each action, regardless of the number of rows.
  @inlinable
  public func forEach<ID, WholeState, WholeAction>(
    state: any WritableKeyPath<WholeState, IdentifiedArray<ID, State>> & Sendable,
    action: CasePath<WholeAction, (id: ID, action: Action)>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<WholeState, WholeAction, Environment> {
    let source = SourcePosition(fileID: fileID, line: line)
    return forEach(
      state: state, action: action, identity: .none,
      name: ChildName("forEach", source))
  }

  @inlinable
  func forEach<ID, WholeState, WholeAction>(
    state: any WritableKeyPath<WholeState, IdentifiedArray<ID, State>> & Sendable,
    action: CasePath<WholeAction, (id: ID, action: Action)>,
    identity: ChildIdentity<State>,
    name: ChildName
  ) -> Reducer<WholeState, WholeAction, Environment> {
    let access = PartAccess(state)
    let list = StateStep.list(state)
    return Reducer<WholeState, WholeAction, Environment>(binding: { environment in
      let reduce = bind(environment)
      return { whole, wholeAction in
        if access.isStored {
          // Done for each action, because a new array of rows might not record changes yet.
          access.modify(&whole) { $0.recordChanges() }
        }
        guard let (id, rowAction) = action.extract(wholeAction) else { return .none }
        // A computed property's setter may have side effects: it is called only if the row exists.
        let isPresent = access.isStored || whole[keyPath: state].contains(id: id)
        let effect =
          isPresent
          ? access.modify(&whole) { rows in
            rows.recordChanges()
            return rows.modify(id: id) { row in reduce(&row, rowAction) }
          } : nil
        guard let effect else {
          Reporter.current(.missingChild(wholeAction, name.row(id)))
          return .none
        }
        guard !effect.isNone, let row = whole[keyPath: state][id: id] else { return .none }
        return effect.map(
          { action.embed((id: id, action: $0)) },
          at: [list, .row(id: id, in: state, identity: identity.value(row))])
      }
    })
  }
}
