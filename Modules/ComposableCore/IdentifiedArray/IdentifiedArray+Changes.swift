extension IdentifiedArray {
  /// A moment in the history of an array, from which changes can be computed later.
  package struct Stamp: Equatable, Sendable {
    let moment: ChangeLog.Moment?
  }

  /// The changes of an array since a stamp.
  public struct Changes: Equatable, Sendable {
    /// The ids of the written elements, each once, in the order of their last write; nil if any
    /// element may have been written.
    public var ids: [ID]?

    /// Whether elements may have been inserted, removed or moved.
    public var isOrderChanged: Bool

    /// Whether there are no changes.
    public var isEmpty: Bool {
      ids?.isEmpty == true && !isOrderChanged
    }
  }

  /// Starts recording changes; until then nothing is recorded, at no cost.
  ///
  /// A copy records its changes separately from its first write on.
  @inlinable
  package mutating func recordChanges() {
    guard changeLog == nil else { return }
    changeLog = ChangeLog()
  }

  /// Whether changes are recorded.
  package var isRecordingChanges: Bool {
    changeLog != nil
  }

  /// The current moment.
  ///
  /// Reading it clears nothing, so any number of observers can use it.
  package var stamp: Stamp {
    Stamp(moment: changeLog?.now)
  }

  /// Returns the changes since a stamp of this array, or of one from which it was copied.
  ///
  /// - Returns: The changes. Their `ids` are nil for a stamp of another array or one that is too
  ///   old, if order or membership changed, and if changes are not recorded.
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
