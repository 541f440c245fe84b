extension IdentifiedArray {
  /// A moment in an array's history, from which later changes can be computed.
  package struct Stamp: Equatable, Sendable {
    let moment: ChangeLog.Moment?
  }

  /// The changes to an array since a stamp.
  public struct Changes: Equatable, Sendable {
    /// The ids of the written elements without duplicates, in the order of their last writes; nil
    /// if any element may have been written.
    public var ids: [ID]?

    /// Whether elements may have been inserted, removed or moved.
    public var isOrderChanged: Bool

    /// Whether there are no changes.
    public var isEmpty: Bool {
      ids?.isEmpty == true && !isOrderChanged
    }
  }

  /// Starts recording changes; recording is off by default, and then costs nothing.
  ///
  /// Starting with its first write, a copy records its changes separately.
  @inlinable
  package mutating func recordChanges() {
    guard changeLog == nil else { return }
    changeLog = ChangeLog()
  }

  /// The current moment.
  ///
  /// Reading the stamp clears nothing, so any number of observers can use it.
  package var stamp: Stamp {
    Stamp(moment: changeLog?.now)
  }

  /// Returns the changes since a stamp of this array or of an array from which it was copied.
  ///
  /// - Returns: The changes. Their `ids` are nil if the stamp is too old or belongs to another
  ///   array, if the order or membership changed, or if changes are not recorded.
  /// - Complexity: O(*k*) in the number of writes, at most 64.
  package func changes(since stamp: Stamp) -> Changes {
    guard let changeLog, let moment = stamp.moment else {
      return Changes(ids: nil, isOrderChanged: true)
    }
    let isOrderChanged = !changeLog.keepsOrder(since: moment)
    guard let positions = changeLog.positions(since: moment) else {
      return Changes(ids: nil, isOrderChanged: isOrderChanged)
    }
    var seen: Set<Int> = []
    let last = positions.reversed().filter { seen.insert($0).inserted }
    return Changes(ids: last.reversed().map { order[$0] }, isOrderChanged: isOrderChanged)
  }
}
