/// The stores of the rows of a list, by id.
///
/// It keeps no store and no row: a store is made when it is asked for, and keeps working when its
/// row moves.
@MainActor
public struct RowStores<
  ID: Hashable & Sendable, Row: SendableMetatype, RowAction: Sendable
> {
  @usableFromInline let list: Store<IdentifiedArray<ID, Row>, (id: ID, action: RowAction)>
  @usableFromInline let observers: ListObservers<ID, Row>
  @usableFromInline let readIDs: StateReader<[ID]>
  @usableFromInline let name: ChildName

  /// Creates the stores of a list.
  ///
  /// - Parameters:
  ///   - list: The store of the list.
  ///   - identity: What tells the list from others: all that are made of one share its observers.
  ///   - name: What a report calls a row.
  @inlinable
  init(
    _ list: Store<IdentifiedArray<ID, Row>, (id: ID, action: RowAction)>,
    identity: ReaderIdentity,
    name: ChildName
  ) {
    self.list = list
    self.name = name
    readIDs = list.read.map { $0.ids }
    observers = list.context.observers.observers(of: identity) { ListObservers(list.read) }
  }

  /// The ids of the rows, in order; none inside a reducer, which is reported.
  @inlinable
  public var ids: [ID] {
    list.context.canRead(IdentifiedArray<ID, Row>.self) ? readIDs() : []
  }

  /// The store of a row, or nil when there is none with the id.
  ///
  /// When the row is removed, a view store keeps showing the last state, and actions that are sent
  /// are ignored and reported.
  @inlinable
  public subscript(id id: ID) -> Store<Row, RowAction>? {
    let row = RowObservers(id, of: observers)
    return list.child(
      { row.find(in: $0) }, name: name.row(id), row: row, action: { (id: id, action: $0) })
  }

  /// The ids of the rows as a view store: it is notified when rows are inserted, removed or moved,
  /// and not when one is written.
  public var order: ViewStore<[ID], (id: ID, action: RowAction)> {
    // Ids that were not written are the same array, which is known without comparing them.
    list.part(read: readIDs, dispatch: list.dispatch).view
  }

  /// Calls `onChange` with what was written, from the next action on: which rows, and whether any
  /// came, went or moved.
  ///
  /// Where that is not known, such as after all rows were replaced, it says that any may have been
  /// written.
  ///
  /// - Returns: The subscription; dropping it ends it.
  public func observe(
    _ onChange: @escaping @MainActor (IdentifiedArray<ID, Row>.Changes) -> Void
  ) -> ObservationToken {
    let (list, readIDs) = (list, readIDs)
    var stamp = list.context.isReducing ? nil : list.read.present()?.stamp
    return ObservationToken(in: list.context.observers, row: nil) { token in
      // The list itself may have been removed.
      guard let rows = list.read.present() else { return }
      let changes = stamp.map { rows.changes(since: $0) }
      stamp = rows.stamp
      // Kept as the last ids, should the list be removed.
      _ = readIDs.take()
      // What looks at the rows is a program's own and might cancel it.
      if let changes, !changes.isEmpty, !token.isCancelled { onChange(changes) }
    }
  }
}

extension Store {
  /// The stores of the rows of a list.
  ///
  /// - Parameters:
  ///   - state: Where the rows are.
  ///   - action: Which actions are a row's, and of which row.
  ///   - fileID: The file to name in a report.
  ///   - line: The line to name in a report.
  /// - Returns: The stores, which keep this one alive.
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
