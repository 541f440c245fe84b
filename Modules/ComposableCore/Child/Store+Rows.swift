extension Store {
  /// Returns the stores of the rows of a list.
  ///
  /// - Parameters:
  ///   - state: A key path to the rows.
  ///   - action: A case path to the id and the action of a row.
  ///   - fileID: The file to name in reports.
  ///   - line: The line to name in reports.
  /// - Returns: The stores, which retain this one.
  @inlinable
  public func forEach<ID, Row, RowAction>(
    state: KeyPath<State, IdentifiedArray<ID, Row>>,
    action: CasePath<Action, (id: ID, action: RowAction)>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> RowStores<ID, Row, RowAction> {
    RowStores(
      scope(state: state, action: action),
      identity: identity.appending(state),
      name: ChildName("forEach", SourcePosition(fileID: fileID, line: line))
    )
  }
}

extension Store {
  /// Returns the stores of the features in a path.
  ///
  /// - Parameters:
  ///   - state: A key path to the path of features.
  ///   - action: A case path to the actions of the path.
  /// - Returns: The stores, which retain this one.
  public func path<Element, ElementAction>(
    state: KeyPath<State, StackState<Element>>,
    action: CasePath<Action, StackAction<Element, ElementAction>>
  ) -> RowStores<StackState<Element>.ID, StackState<Element>.Entry, ElementAction> {
    forEach(state: state.appending(path: \.entries), action: action.element)
  }
}
