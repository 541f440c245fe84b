extension Reducer {
  /// Lifts a reducer of a row to a reducer of a list of rows.
  ///
  /// ```swift
  /// rowReducer.forEach(state: \.rows, action: .row),
  /// ```
  ///
  /// Combine it before the parent's reducer, so that the row's reducer runs first; the action
  /// contains the row's id for the parent's. When a row is removed, by any reducer, its effects are
  /// cancelled at once; when it is moved, they continue. An action for an absent row is ignored and
  /// reported.
  ///
  /// - Parameters:
  ///   - state: A key path to the rows. From the first action on, the array records its changes.
  ///   - action: A case path to the id and the action of a row.
  ///   - fileID: The file to name in reports.
  ///   - line: The line to name in reports.
  /// - Returns: The reducer of the whole.
  /// - Complexity: O(1) for an action, however many rows there are.
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
    return Reducer<WholeState, WholeAction, Environment>(binding: { environment in
      let reduce = bind(environment)
      return { whole, wholeAction in
        if access.isStored {
          // At each action, since the rows may have been replaced by an array that does not record
          // changes.
          access.modify(&whole) { $0.recordChanges() }
        }
        guard let (id, rowAction) = action.extract(wholeAction) else { return .none }
        // The setter of a computed property may have side effects: it is called only for a present
        // row.
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
          at: RowStep(state, id: id, identity: identity.value(row)))
      }
    })
  }
}
