/// The stores of the rows of a list, by id.
///
/// It keeps no store and no row: a store is made when it is asked for, goes on working when its row
/// moves, and is the only thing that keeps the last state of a row that has gone.
@MainActor
public struct RowStores<ID: Hashable & Sendable, Row, RowAction: Sendable> {
  @usableFromInline let list: Store<IdentifiedArray<ID, Row>, (id: ID, action: RowAction)>
  @usableFromInline let watch: ListWatch<ID, Row>

  @inlinable
  init(_ list: Store<IdentifiedArray<ID, Row>, (id: ID, action: RowAction)>) {
    self.list = list
    watch = ListWatch(list.read)
  }

  /// The ids of the rows, in order.
  @inlinable
  public var ids: [ID] {
    list.read().ids
  }

  /// The store of a row, or nil when there is none with the id.
  ///
  /// What is sent to a row that has gone is ignored and reported.
  @inlinable
  public subscript(id id: ID) -> Store<Row, RowAction>? {
    let list = list
    guard let first = list.read()[id: id] else { return nil }
    // Nothing but the store itself keeps the last state of a row that has gone.
    var last = first
    let (read, dispatch, changes) = (list.read, list.dispatch, list.changes)
    return list.part(
      read: .computed {
        if let row = read.row(id: id) { last = row }
        return last
      },
      row: ListRowAudience(watch, id: id),
      dispatch: { rowAction in
        // Inside a reducer the state must not be touched: the reducer of the rows will see.
        if !changes.isReducing, !read.hasRow(id: id) {
          changes.reporter(.missingChild(rowAction, "the row \(id)"))
          return StoreTask(nil)
        }
        return dispatch((id: id, action: rowAction))
      }
    )
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
  /// - Returns: The subscription; dropping it ends it.
  public func observe(
    _ onChange: @escaping @MainActor (IdentifiedArray<ID, Row>.Changes) -> Void
  ) -> Subscription {
    let list = list
    var stamp = list.changes.isReducing ? nil : list.read().stamp
    let subscriber = list.changes.subscribe {
      let rows = list.read()
      let changes = stamp.map { rows.changes(since: $0) }
      stamp = rows.stamp
      if let changes, !changes.isEmpty { onChange(changes) }
    }
    return Subscription(subscriber, of: list.changes)
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

extension StateReader {
  /// A row of a list, read where the list lies.
  @inlinable
  func row<ID, Row>(id: ID) -> Row? where State == IdentifiedArray<ID, Row> {
    switch self {
    case .memory(let pointer): pointer.pointee[id: id]
    case .computed(let read): read()[id: id]
    }
  }

  /// Whether a list has a row.
  @inlinable
  func hasRow<ID, Row>(id: ID) -> Bool where State == IdentifiedArray<ID, Row> {
    switch self {
    case .memory(let pointer): pointer.pointee.contains(id: id)
    case .computed(let read): read().contains(id: id)
    }
  }
}
