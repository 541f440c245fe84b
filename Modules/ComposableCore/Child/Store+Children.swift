extension Store {
  /// Returns a store for an optional child, or nil if the child is absent.
  ///
  /// After the child is removed, its view stores keep the last state, and actions sent to them are
  /// ignored and reported. When a child is added again, create a new store. A call inside a reducer
  /// is reported and returns nil.
  ///
  /// - Parameters:
  ///   - state: A key path to the child's state.
  ///   - action: A case path to the child's actions.
  ///   - fileID: The file to name in reports.
  ///   - line: The line to name in reports.
  /// - Returns: The child's store, which retains this store.
  @inlinable
  public func ifLet<Child, ChildAction>(
    state: KeyPath<State, Child?>,
    action: CasePath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Store<Child, ChildAction>? {
    let source = SourcePosition(fileID: fileID, line: line)
    return child(
      { $0[keyPath: state] },
      identity: identity.appending(state),
      name: ChildName("ifLet", source),
      action: action.embed
    )
  }

  /// Returns a store for an optional child that has an identity, or nil if the child is absent; see
  /// `ifLet(state:action:fileID:line:)`.
  ///
  /// A child that is replaced by a child with a different identity counts as removed.
  @inlinable
  public func ifLet<Child: Identifiable, ChildAction>(
    state: KeyPath<State, Child?>,
    action: CasePath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Store<Child, ChildAction>? {
    guard context.canRead(State.self), let id = read.present()?[keyPath: state]?.id
    else { return nil }
    let source = SourcePosition(fileID: fileID, line: line)
    return child(
      { $0[keyPath: state].flatMap { $0.id == id ? $0 : nil } },
      identity: identity.appending(state, child: AnyHashable(id)),
      name: ChildName("ifLet", source),
      action: action.embed
    )
  }

  /// Returns a store for one case of the state, or nil if the state does not match the case; see
  /// `ifLet(state:action:fileID:line:)`.
  @inlinable
  public func ifCaseLet<Child, ChildAction>(
    state: CasePath<State, Child>,
    action: CasePath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Store<Child, ChildAction>? {
    let source = SourcePosition(fileID: fileID, line: line)
    return child(state.extract, name: ChildName("ifCaseLet", source), action: action.embed)
  }

  /// Returns a store for a case of the state whose value has an identity; see
  /// `ifLet(state:action:fileID:line:)`.
  ///
  /// A child that is replaced by a child with a different identity counts as removed.
  @inlinable
  public func ifCaseLet<Child: Identifiable, ChildAction>(
    state: CasePath<State, Child>,
    action: CasePath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Store<Child, ChildAction>? {
    guard context.canRead(State.self), let id = read.present().flatMap(state.extract)?.id
    else { return nil }
    let source = SourcePosition(fileID: fileID, line: line)
    return child(
      { state.extract($0).flatMap { $0.id == id ? $0 : nil } },
      name: ChildName("ifCaseLet", source),
      action: action.embed
    )
  }

  /// The identity of the store's state.
  @usableFromInline
  var identity: ReaderIdentity { read.identity ?? ReaderIdentity(of: self) }

  /// Returns a store for a child, or nil if the child is absent.
  ///
  /// - Parameters:
  ///   - find: Returns the child, or nil if it is absent.
  ///   - identity: The identity of the child's state, or nil if it is unknown.
  ///   - name: The child's name in reports.
  ///   - row: The row, if the child is a row.
  ///   - embed: Converts the child's action to this store's action.
  /// - Returns: The child's store, which retains this store.
  @inlinable
  func child<Child, ChildAction>(
    _ find: @escaping @MainActor (State) -> Child?,
    identity: ReaderIdentity? = nil,
    name: ChildName,
    row: AnyRowObservers? = nil,
    action embed: @escaping @MainActor (consuming ChildAction) -> Action
  ) -> Store<Child, ChildAction>? {
    guard context.canRead(State.self) else { return nil }
    let find = read.finding(find)
    guard let first = find() else { return nil }
    let (dispatch, context) = (dispatch, context)
    return part(
      read: .child(
        ChildReader(
          find, first: first, identity: identity, row: row ?? read.row, context: context)),
      dispatch: { (childAction: consuming ChildAction) in
        // Inside a reducer, the state must not be accessed; the child's reducer checks later.
        // Actions are deferred here, where the context is captured, because `find` would have to
        // retain it.
        if !context.isReducing, context.deferringActions({ find() == nil }) {
          context.reporter(.missingChild(childAction, name))
          return StoreTask(nil)
        }
        return dispatch(embed(childAction))
      }
    )
  }
}
