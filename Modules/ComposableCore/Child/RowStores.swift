/// The stores of a list's rows, accessed by id.
///
/// `RowStores` retains neither rows nor their stores. Each access creates a store, which remains
/// valid when its row is moved.
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
  ///   - identity: The identity of the list; all row stores of one list share its observers.
  ///   - name: The name of a row in reports.
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

  /// The ids of the rows, in order; a read inside a reducer is reported and returns no ids.
  @inlinable
  public var ids: [ID] {
    list.context.canRead(IdentifiedArray<ID, Row>.self) ? readIDs() : []
  }

  /// The store of the row with an id, or nil if there is none.
  ///
  /// After the row is removed, its view stores keep the last state, and actions sent to them are
  /// ignored and reported.
  @inlinable
  public subscript(id id: ID) -> Store<Row, RowAction>? {
    let row = RowObservers(id, of: observers)
    return list.child(
      { row.find(in: $0) }, name: name.row(id), row: row, action: { (id: id, action: $0) })
  }

  /// A view store of the rows' ids.
  ///
  /// Observers are notified when rows are inserted, removed or moved, but not when a row is
  /// written.
  public var order: ViewStore<[ID], (id: ID, action: RowAction)> {
    // Unchanged ids are stored in the same array, so equality is detected without comparing
    // elements.
    list.part(read: readIDs, dispatch: list.dispatch).view
  }

  /// Calls `onChange` with the changes to the rows, starting with the next action.
  ///
  /// The changes contain the ids of the written rows, and whether any rows were inserted, removed
  /// or moved. If the written rows are unknown, for example after a row was inserted or all rows
  /// were replaced, ``IdentifiedArray/Changes/ids`` is nil.
  ///
  /// - Returns: A token that ends the observation when it is released.
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
      // Keeps the last ids, in case the list is removed.
      _ = readIDs.take()
      // Reading the rows may call user-defined code, which may cancel the token.
      if let changes, !changes.isEmpty, !token.isCancelled { onChange(changes) }
    }
  }
}
