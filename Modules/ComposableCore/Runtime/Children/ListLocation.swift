/// The location of an identified array, some of whose rows have effects in flight.
final class ListLocation<ID: Hashable & Sendable, Row: SendableMetatype>: ChildLocation {
  private struct RowLocation {
    let location: StateLocation<Row>

    /// Returns whether a row with the id is the row at this location.
    let isSame: (Row) -> Bool

    /// Whether the row is distinguished from other rows with the same id.
    let hasIdentity: Bool
  }

  private var rows: [ID: [RowLocation]] = [:]

  /// The ids of the rows that were given effects since the last comparison.
  private var added: Set<ID> = []

  /// The moment of the last comparison.
  private var moment: ChangeLog.Moment?

  /// The number of rows with effects.
  var rowCount: Int { rows.count }

  override var known: [ChildLocation] { rows.values.flatMap { $0.map(\.location) } }

  override func removeKnown(_ key: LocationKey) {
    guard let id = key.path.base as? ID else { return }
    rows[id]?.removeAll { $0.location.key == key }
    if rows[id]?.isEmpty == true { rows[id] = nil }
  }

  /// Returns the location of a row, creating it if necessary.
  ///
  /// - Parameters:
  ///   - id: The row's id.
  ///   - identity: Distinguishes the row from others with the same id; nil means the row that is
  ///     present.
  /// - Returns: The location.
  func location(of id: ID, _ identity: ChildIdentity<Row>.Value?) -> StateLocation<Row> {
    let key = LocationKey(id, identity: identity?.id, of: StateLocation<Row>.self)
    added.insert(id)
    let row = rows[id]?.first { identity == nil || $0.location.key == key }
    if let row { return row.location }
    let location = StateLocation<Row>()
    rows[id, default: []].append(
      RowLocation(
        location: location,
        isSame: { identity?.isSame($0) ?? true },
        hasIdentity: identity != nil
      ))
    didInsert(location, key)
    return location
  }

  /// Returns the locations of the rows with an id.
  func locations(of id: ID) -> [ChildLocation] { rows[id]?.map(\.location) ?? [] }

  /// Appends the locations of removed rows, and of removed children inside rows, to `removed`.
  ///
  /// - Complexity: O(*k*) in the number of rows that were written or given effects since the last
  ///   call. If the order or membership changed, or if the writes are no longer known, O(*n*) in
  ///   the number of all rows with effects.
  func collectRemoved(
    from array: IdentifiedArray<ID, Row>, _ removed: inout [ChildLocation]
  ) {
    let log = array.changeLog
    if let log, let moment, log.keepsOrder(since: moment) {
      for id in added { collectRemoved(from: array, id, &removed) }
      if let writes = log.writes(since: moment) {
        for write in writes {
          collectRemovedInside(array, array.order[log.position(of: write)], &removed)
        }
      } else {
        for id in rows.keys { collectRemovedInside(array, id, &removed) }
      }
    } else {
      for id in rows.keys { collectRemoved(from: array, id, &removed) }
    }
    moment = log?.now
    if !added.isEmpty { added = [] }
  }

  /// Appends the location of one row if the row was removed; otherwise, appends the locations of
  /// removed children inside it.
  private func collectRemoved(
    from array: IdentifiedArray<ID, Row>, _ id: ID, _ removed: inout [ChildLocation]
  ) {
    if array.contains(id: id) {
      collectRemovedInside(array, id, &removed)
    } else {
      for row in rows[id] ?? [] { removed.append(row.location) }
    }
  }

  /// Appends the location of one existing row if it was replaced by a row with a different
  /// identity; otherwise, appends the locations of removed children inside it.
  private func collectRemovedInside(
    _ array: IdentifiedArray<ID, Row>, _ id: ID, _ removed: inout [ChildLocation]
  ) {
    for row in rows[id] ?? [] where row.hasIdentity || row.location.hasInner {
      guard let state = array[id: id] else { continue }
      if row.isSame(state) {
        row.location.collectRemoved(from: state, &removed)
      } else {
        removed.append(row.location)
      }
    }
  }
}
