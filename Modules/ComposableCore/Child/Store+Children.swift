extension Store {
  /// A store of a child that may be absent, or nil when it is.
  ///
  /// Ask again when the child comes back. When the child is removed, a view store keeps showing the
  /// last state, and actions that are sent are ignored and reported. Inside a reducer no child is
  /// found, and that is reported.
  ///
  /// - Parameters:
  ///   - state: Where the child's state is.
  ///   - action: Which actions are the child's.
  ///   - fileID: The file to name in a report.
  ///   - line: The line to name in a report.
  /// - Returns: The store, which keeps this one alive.
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

  /// A store of a child with an identity that may be absent, or nil when it is; see
  /// ``ifLet(state:action:fileID:line:)``.
  ///
  /// A child that is replaced by one of another identity was removed.
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

  /// A store of the case that a state is in, or nil when it is in another; see
  /// ``ifLet(state:action:fileID:line:)``.
  @inlinable
  public func ifCase<Child, ChildAction>(
    state: CasePath<State, Child>,
    action: CasePath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Store<Child, ChildAction>? {
    let source = SourcePosition(fileID: fileID, line: line)
    return child(state.extract, name: ChildName("ifCase", source), action: action.embed)
  }

  /// A store of the case that a state is in, whose value has an identity; see
  /// ``ifLet(state:action:fileID:line:)``.
  ///
  /// A child that is replaced by one of another identity was removed.
  @inlinable
  public func ifCase<Child: Identifiable, ChildAction>(
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
      name: ChildName("ifCase", source),
      action: action.embed
    )
  }

  /// What tells the store's state from others.
  @usableFromInline
  var identity: ReaderIdentity { read.identity ?? ReaderIdentity(of: self) }

  /// A store of a child that can be looked for, or nil when it is not found.
  ///
  /// - Parameters:
  ///   - find: Returns the child; nil when it is absent.
  ///   - identity: What tells the child's state from others; nil where nothing does.
  ///   - name: What a report calls the child.
  ///   - row: The row that the child is, if it is one.
  ///   - embed: Makes this store's action of the child's.
  /// - Returns: The store, which keeps this one alive.
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
      read: .child(ChildReader(find, first: first, identity: identity, context: context)),
      row: row,
      dispatch: { (childAction: consuming ChildAction) in
        // Inside a reducer the state must not be touched: the reducer of the child will see.
        if !context.isReducing, find() == nil {
          context.reporter(.missingChild(childAction, name))
          return StoreTask(nil)
        }
        return dispatch(embed(childAction))
      }
    )
  }
}
