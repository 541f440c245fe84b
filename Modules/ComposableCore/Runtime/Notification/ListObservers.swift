/// The observers of the rows of a list.
@MainActor
@usableFromInline
final class ListObservers<ID: Hashable & Sendable, Row: SendableMetatype>: AnyListObservers {
  @usableFromInline let rows: StateReader<IdentifiedArray<ID, Row>>
  @usableFromInline var tokensByRow: [ID: [TokenReference]] = [:]

  /// The moment up to which changes were collected; nil if all observers are to be collected.
  // Accessed only on the main actor and written whole; its release has no effects.
  @usableFromInline @exclusivity(unchecked) var moment: ChangeLog.Moment?

  @inlinable
  init(_ rows: StateReader<IdentifiedArray<ID, Row>>) {
    self.rows = rows
    super.init()
    collect = { [unowned self] in collect(into: &$0) }
  }

  @inlinable
  func collect(into due: inout [ObservationToken]) {
    switch rows {
    case .memory(let pointer):
      collect(pointer.changeLog(), { pointer.id(at: $0) }, &due)
    case .computed, .child:
      // A removed list has no written rows.
      guard let rows = rows.present() else { return }
      collect(rows.changeLog, { rows.order[$0] }, &due)
    }
  }

  @inlinable
  func collect(
    _ log: ChangeLog?, _ id: @MainActor (Int) -> ID, _ due: inout [ObservationToken]
  ) {
    let areWritesKnown = log?.takeWrites(since: &moment) { position in
      for reference in tokensByRow[id(position)] ?? [] {
        if let token = reference.token { due.append(token) }
      }
    }
    if areWritesKnown == true { return }
    if log == nil { moment = nil }
    for references in tokensByRow.values { due += references.lazy.compactMap(\.token) }
  }
}
