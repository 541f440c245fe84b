extension Store {
  /// Returns the stores of a list's rows.
  ///
  /// - Parameters:
  ///   - state: A key path to the rows.
  ///   - action: A case path to a row's id and action.
  ///   - fileID: The file to name in reports.
  ///   - line: The line to name in reports.
  /// - Returns: The row stores, which retain this store.
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
  /// Returns the stores of the features on a navigation path.
  ///
  /// - Parameters:
  ///   - state: A key path to the navigation path.
  ///   - action: A case path to the actions of the navigation path.
  /// - Returns: The row stores, which retain this store.
  public func path<Element, ElementAction>(
    state: KeyPath<State, StackState<Element>>,
    action: CasePath<Action, StackAction<Element, ElementAction>>
  ) -> RowStores<StackState<Element>.ID, StackState<Element>.Entry, ElementAction> {
    forEach(state: state.appending(path: \.entries), action: action.element)
  }
}
