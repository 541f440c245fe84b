extension IdentifiedArray {
  /// A moment in the life of an array, to ask later what was written since.
  package struct Stamp: Equatable, Sendable {
    let moment: ChangeLog.Moment?
  }

  /// What was written in an array since a stamp.
  public struct Changes: Equatable, Sendable {
    /// The ids of the elements written, each once, in the order of their last writing; nil when any
    /// may have been written.
    public var ids: [ID]?

    /// Whether elements may have come, gone, or moved.
    public var isOrderChanged: Bool

    /// Whether nothing was written.
    public var isEmpty: Bool {
      ids?.isEmpty == true && !isOrderChanged
    }
  }

  /// Begins to note what is written; until then nothing is noted, and nothing is paid for.
  ///
  /// Copies note on their own from where they part.
  @inlinable
  package mutating func recordChanges() {
    guard changeLog == nil else { return }
    changeLog = ChangeLog()
  }

  /// Whether writing is noted.
  package var isRecordingChanges: Bool {
    changeLog != nil
  }

  /// The present moment; asking clears nothing, so any number may ask.
  package var stamp: Stamp {
    Stamp(moment: changeLog?.now)
  }

  /// What was written since a stamp of this array, or of one it was copied from.
  ///
  /// - Returns: "Any may have been written" for a stamp of another array, for one that is too old,
  ///   and when writing is not noted.
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
