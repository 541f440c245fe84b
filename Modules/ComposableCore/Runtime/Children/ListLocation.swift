/// The location of an identified array, some of whose rows have effects in flight.
final class ListLocation<ID: Hashable & Sendable, Row: SendableMetatype>: ChildLocation {
  private struct RowLocation {
    let location: StateLocation<Row>

    /// Whether a row with the id is the one that is meant.
    let isSame: (Row) -> Bool

    /// Whether it is told from others with the same id.
    let hasIdentity: Bool
  }

  private var rows: [ID: [RowLocation]] = [:]

  /// The rows that were added since the array was compared last.
  private var added: Set<ID> = []

  /// When the array was compared last.
  private var moment: ChangeLog.Moment?

  /// How many rows have effects.
  var rowCount: Int { rows.count }

  override var inner: [ChildLocation] { rows.values.flatMap { $0.map(\.location) } }

  override func remove(_ key: LocationKey) {
    guard let id = key.path.base as? ID else { return }
    rows[id]?.removeAll { $0.location.key == key }
    if rows[id]?.isEmpty == true { rows[id] = nil }
  }

  /// Returns the location of a row, made if need be.
  func location(of id: ID, _ identity: ChildIdentity<Row>.Value?) -> StateLocation<Row> {
    let key = LocationKey(id, identity: identity?.id, of: StateLocation<Row>.self)
    added.insert(id)
    if let row = rows[id]?.first(where: { $0.location.key == key }) { return row.location }
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

  /// Adds the effects of rows that are not in the array, and of removed children inside rows, to a
  /// list.
  ///
  /// - Complexity: O(*k*) in the number of rows that were written or added since the last call;
  ///   O(*n*) in that of all rows with effects when order or membership changed.
  func collectRemoved(
    from array: IdentifiedArray<ID, Row>, _ removed: inout [EffectPart]
  ) {
    let log = array.changeLog
    if let log, let moment, log.keepsOrder(since: moment) {
      for id in added { collectRemoved(from: array, id, &removed) }
      if let writings = log.writings(since: moment) {
        for writing in writings {
          collectRemovedInside(array, array.order[log.position(of: writing)], &removed)
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

  /// Looks at one row, which may be absent.
  private func collectRemoved(
    from array: IdentifiedArray<ID, Row>, _ id: ID, _ removed: inout [EffectPart]
  ) {
    if array.contains(id: id) {
      collectRemovedInside(array, id, &removed)
    } else {
      for row in rows[id] ?? [] { row.location.collectAll(&removed) }
    }
  }

  /// Looks at one row that is there.
  private func collectRemovedInside(
    _ array: IdentifiedArray<ID, Row>, _ id: ID, _ removed: inout [EffectPart]
  ) {
    for row in rows[id] ?? [] where row.hasIdentity || row.location.hasInner {
      guard let state = array[id: id] else { continue }
      if row.isSame(state) {
        row.location.collectRemoved(from: state, &removed)
      } else {
        row.location.collectAll(&removed)
      }
    }
  }
}
