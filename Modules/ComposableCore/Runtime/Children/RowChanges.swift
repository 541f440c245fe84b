/// The last comparison of an array of rows with its location, and what has changed there since.
struct RowChanges {
  /// The keys of rows that were given effects.
  var added: Set<LocationKey> = []

  /// The moment of the last comparison.
  var moment: ChangeLog.Moment?
}

extension ChildLocation {
  /// Appends the locations of rows that are not in the array of this location, and of removed
  /// children inside rows, to `removed`.
  ///
  /// - Complexity: O(*k*) in the number of rows that were written or given effects since the last
  ///   call. If the order or membership changed, or if the writes are no longer known, O(*n*) in
  ///   the number of all rows with effects.
  func collectRemovedRows<ID, Row>(
    from array: IdentifiedArray<ID, Row>, _ removed: inout [ChildLocation]
  ) {
    let log = array.changeLog
    if let log, let writes = log.writes(since: rowChanges.moment) {
      for key in rowChanges.added {
        for row in inner[key] ?? [] { row.compare(with: array, &removed) }
      }
      for write in writes {
        let key = LocationKey(rowID: array.order[log.position(of: write)], in: array)
        // The row is in the array.
        for row in inner[key] ?? [] where row.hasIdentity || row.hasInner {
          row.compare(with: array, &removed)
        }
      }
    } else {
      collectRemoved(from: array, &removed)
    }
    rowChanges = RowChanges(moment: log?.now)
  }
}
