extension Reducer {
  /// Lifts a reducer of a row to a reducer of a list of rows.
  ///
  /// ```swift
  /// rowReducer.forEach(state: \.rows, action: .row),
  /// ```
  ///
  /// Combined before the reducer of the parent, it sees each action first, and the parent learns
  /// the row's id from the action. When a row goes, by whatever reducer, its effects are cancelled
  /// at once; when it moves they go on. An action for a row that is not there is ignored and
  /// reported.
  ///
  /// - Parameters:
  ///   - state: Where the rows are. From the first action on they record what is written.
  ///   - action: Which actions of the whole are a row's, and of which row.
  ///   - environment: What a row needs of the whole's environment; asked once, for all rows.
  ///   - fileID: The file to name in a report.
  ///   - line: The line to name in a report.
  /// - Returns: The reducer of the whole.
  /// - Complexity: O(1) for an action, however many rows there are.
  @inlinable
  public func forEach<ID, WholeState, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<WholeState, IdentifiedArray<ID, State>> & Sendable,
    action: CasePath<WholeAction, (id: ID, action: Action)>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment> {
    let source = SourcePosition(fileID: fileID, line: line)
    return forEach(
      state: state, action: action, environment: environment, identity: .none,
      name: ChildName("forEach", source))
  }

  /// Lifts a reducer of a row, with the whole's environment; see
  /// ``forEach(state:action:environment:fileID:line:)``.
  @inlinable
  public func forEach<ID, WholeState, WholeAction>(
    state: any WritableKeyPath<WholeState, IdentifiedArray<ID, State>> & Sendable,
    action: CasePath<WholeAction, (id: ID, action: Action)>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<WholeState, WholeAction, Environment> {
    forEach(
      state: state, action: action, environment: { $0 }, fileID: fileID, line: line)
  }

  /// Lifts a reducer of a row, with no environment; see
  /// ``forEach(state:action:environment:fileID:line:)``.
  @inlinable
  public func forEach<ID, WholeState, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<WholeState, IdentifiedArray<ID, State>> & Sendable,
    action: CasePath<WholeAction, (id: ID, action: Action)>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment> where Environment == Void {
    forEach(
      state: state, action: action, environment: { _ in }, fileID: fileID, line: line)
  }

  @inlinable
  func forEach<ID, WholeState, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<WholeState, IdentifiedArray<ID, State>> & Sendable,
    action: CasePath<WholeAction, (id: ID, action: Action)>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    identity: ChildIdentity<State>,
    name: ChildName
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment> {
    let place = PartAccess(state)
    return Reducer<WholeState, WholeAction, WholeEnvironment>(binding: { wholeEnvironment in
      let reduce = bind(environment(wholeEnvironment))
      return { whole, wholeAction in
        if place.isStored {
          // For each action, since the rows may have been replaced by some that do not record.
          place.modify(&whole) { $0.recordChanges() }
        }
        guard let (id, rowAction) = action.extract(wholeAction) else { return .none }
        // The setter of a computed property may do anything: it is called for a row that is there.
        let isPresent = place.isStored || whole[keyPath: state].contains(id: id)
        let effect =
          isPresent
          ? place.modify(&whole) { rows in
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
