/// The stores of the rows of a list, by id.
///
/// It keeps no store and no row: a store is made when it is asked for, goes on working when its row
/// moves.
@MainActor
public struct RowStores<ID: Hashable & Sendable, Row, RowAction: Sendable> {
  @usableFromInline let list: Store<IdentifiedArray<ID, Row>, (id: ID, action: RowAction)>
  @usableFromInline let observers: ListObservers<ID, Row>
  @usableFromInline let watch: RowWatch

  @inlinable
  init(_ list: Store<IdentifiedArray<ID, Row>, (id: ID, action: RowAction)>) {
    self.list = list
    observers = ListObservers(list.read)
    watch = observers.watch()
  }

  /// The ids of the rows, in order; none inside a reducer, which is reported.
  @inlinable
  public var ids: [ID] {
    list.changes.mayLook(into: IdentifiedArray<ID, Row>.self) ? list.read().ids : []
  }

  /// The store of a row, or nil when there is none with the id.
  ///
  /// When the row goes, a view store goes on showing the state it showed last; what is sent is ignored
  /// and reported.
  @inlinable
  public subscript(id id: ID) -> Store<Row, RowAction>? {
    let row = ListRow(id, of: observers, in: watch)
    return list.child(
      { row.find(in: $0) }, named: "the row \(id)", row: row, action: { (id: id, action: $0) })
  }

  /// The order of the rows as a view store: it hears of rows that come, go or move, and of nothing
  /// that happens in a row.
  public var order: ViewStore<[ID], (id: ID, action: RowAction)> {
    // Ids that were not written are the same array, which is known without comparing them.
    list.scope(state: { $0.ids }).view
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
  ) -> Subscription {
    let list = list
    var stamp = list.changes.isReducing ? nil : list.read().stamp
    return Subscription(to: list.changes.subscriptions, row: nil) { subscription in
      let rows = list.read()
      let changes = stamp.map { rows.changes(since: $0) }
      stamp = rows.stamp
      // What looks at the rows is a program's own and might cancel it.
      if let changes, !changes.isEmpty, !subscription.isCancelled { onChange(changes) }
    }
  }
}

extension Store {
  /// The stores of the rows of a list.
  ///
  /// - Parameters:
  ///   - state: Where the rows are.
  ///   - action: Which actions are a row's, and of which row.
  /// - Returns: The stores, which keep this one alive.
  @inlinable
  public func forEach<ID, Row, RowAction>(
    state: KeyPath<State, IdentifiedArray<ID, Row>>,
    action: CasePath<Action, (id: ID, action: RowAction)>
  ) -> RowStores<ID, Row, RowAction> {
    RowStores(scope(state: state, action: action))
  }
}
