/// The records that differ between two versions of a list, whose ids must each be unique.
struct RecordChanges<Record: Equatable & Identifiable & Sendable>: Sendable {
  private let old: [Record]
  private let new: [Record]

  init(from old: [Record], to new: [Record]) {
    self.old = old
    self.new = new
  }

  /// Makes the changes in another version of the list; new records go to its end.
  ///
  /// - Parameters:
  ///   - records: The list.
  ///   - id: The key path of a record's id.
  ///   - ids: The ids in `records` of the records whose ids were taken there.
  ///   - newID: Returns an id that is not taken.
  ///   - unremoved: The removed records that are still in `records`, because another program has
  ///     changed them.
  ///   - asRead: Returns a record as it is read from the file, which need not be equal.
  func apply(
    to records: inout [Record], id: WritableKeyPath<Record, Record.ID>,
    ids: inout [Record.ID: Record.ID], newID: (_ taken: Set<Record.ID>) -> Record.ID,
    unremoved: inout [Record.ID: Record], asRead: (Record) -> Record
  ) {
    // Also keeps the order of the new version.
    guard records != old || !ids.isEmpty else { return records = new }
    let olds = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
    // A removal that was not made in the file needs no undoing there.
    let added = new.filter { olds[$0.id] == nil && unremoved.removeValue(forKey: $0.id) != $0 }
    // With the ids of the list, which are replaced in the records.
    var changed: [Record.ID: Record] = [:]
    var removed: [Record.ID: Record] = [:]
    for var record in old {
      record[keyPath: id] = ids[record.id] ?? record.id
      removed[record.id] = record
    }
    for var record in new where olds[record.id] != nil {
      let isChanged = record != olds[record.id]
      record[keyPath: id] = ids[record.id] ?? record.id
      removed[record.id] = nil
      if isChanged { changed[record.id] = record }
    }
    records = records.compactMap { record in
      guard let old = removed[record.id] else {
        return changed.removeValue(forKey: record.id) ?? record
      }
      if record == old || record == asRead(old) { return nil }
      unremoved[record.id] = old
      return record
    }
    let kept = new.filter { olds[$0.id] != nil }
    // Another program has removed these, but their values would be lost.
    records += kept.compactMap { changed.removeValue(forKey: ids[$0.id] ?? $0.id) }
    let keptIDs = Set(kept.map(\.id))
    ids = ids.filter { keptIDs.contains($0.key) }
    // A record's id in the file stays its own, even if another program has removed the record.
    var taken = Set(records.map(\.id)).union(kept.map { ids[$0.id] ?? $0.id })
    let own = Set(new.map(\.id))
    for var record in added {
      let ownID = record.id
      if taken.contains(ownID) {
        record[keyPath: id] = newID(taken.union(own))
        ids[ownID] = record.id
      }
      precondition(taken.insert(record.id).inserted, "newID returned an id that is taken")
      records.append(record)
    }
  }
}
