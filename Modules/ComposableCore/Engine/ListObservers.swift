/// The observers of the rows of a list with one type of id.
@MainActor
@usableFromInline
final class ListObservers<ID: Hashable & Sendable, Row: SendableMetatype>: RowWatch {
  @usableFromInline let rows: StateReader<IdentifiedArray<ID, Row>>
  @usableFromInline var byRow: [ID: [ListedSubscription]] = [:]

  /// The moment up to which changes were collected; nil when everything is to be collected.
  // Touched on the main actor alone and written whole; nothing hangs on its release.
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
      collect(pointer.address.pointee.changeLog, { pointer.address.pointee.order[$0] }, &due)
    case .computed, .child:
      // Of a list that was removed no row was written.
      guard let rows = rows.present() else { return }
      collect(rows.changeLog, { rows.order[$0] }, &due)
    }
  }

  @inlinable
  func collect(
    _ log: ChangeLog?, _ id: @MainActor (Int) -> ID, _ due: inout [ObservationToken]
  ) {
    let since = moment
    moment = log?.now
    guard let log, let writings = log.writings(since: since) else {
      for listed in byRow.values { due += listed.lazy.compactMap(\.subscription) }
      return
    }
    for writing in writings {
      for listed in byRow[id(log.position(of: writing))] ?? [] {
        if let subscription = listed.subscription { due.append(subscription) }
      }
    }
  }
}
