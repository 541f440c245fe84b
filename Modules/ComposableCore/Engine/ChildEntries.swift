/// The entries of the children of one store that have effects running or waiting.
@MainActor
struct ChildEntries {
  /// Those of one place: of one list, or of one optional or case.
  private struct Group {
    var entries: [ObjectIdentifier: (enrollment: Enrollment, presence: Presence)] = [:]

    /// When their list was looked through last.
    var moment: ChangeLog.Moment?
  }

  private var groups: [ChildPlace: Group] = [:]

  var isEmpty: Bool { groups.isEmpty }

  mutating func insert(_ enrollment: Enrollment, _ presence: Presence) {
    groups[presence.place, default: Group()].entries[ObjectIdentifier(enrollment)] = (
      enrollment, presence
    )
  }

  mutating func remove(_ enrollment: Enrollment, _ presence: Presence) {
    groups[presence.place]?.entries[ObjectIdentifier(enrollment)] = nil
    if groups[presence.place]?.entries.isEmpty == true { groups[presence.place] = nil }
  }

  /// The entries of children that are not in a state any more, oldest first.
  ///
  /// - Complexity: O(*g* + *n*) in the number of lists and in that of the children in lists whose
  ///   order or membership changed.
  mutating func gone<State>(from state: State) -> [Enrollment] {
    var gone: [Enrollment] = []
    for (place, group) in groups {
      if let one = group.entries.values.first, let log = one.presence.changeLog(in: state) {
        let isUnchanged = group.moment.map { log.keepsOrder(since: $0) } ?? false
        groups[place]?.moment = log.now
        if isUnchanged { continue }
      }
      for entry in group.entries.values where !entry.presence.holds(in: state) {
        gone.append(entry.enrollment)
      }
    }
    return gone.sorted { $0.order < $1.order }
  }
}
