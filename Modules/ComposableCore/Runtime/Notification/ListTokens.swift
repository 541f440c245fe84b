/// The observers of a list's rows, by row.
@MainActor
@usableFromInline
final class ListTokens<ID: Hashable & Sendable> {
  @usableFromInline var rows: [ID: RowTokens] = [:]

  /// The moment up to which changes were collected; nil if all observers must be collected.
  @usableFromInline @exclusivity(unchecked) var moment: ChangeLog.Moment?

  @usableFromInline
  init() {}

  func insert(_ token: ObservationToken, _ id: ID) {
    let reference = TokenReference(token)
    guard rows[id]?.append(reference) == nil else { return }
    rows[id] = .one(reference)
  }

  func remove(_ token: ObservationToken, _ id: ID) {
    rows[id] = rows[id]?.removing(token)
  }

  /// Appends the observers of rows written since the last call, possibly with duplicates.
  @inlinable
  func collect<Row>(
    from list: StateReader<IdentifiedArray<ID, Row>>, into due: inout [ObservationToken]
  ) {
    switch list {
    case .memory(let pointer):
      collect(pointer.changeLog(), { pointer.id(at: $0) }, &due)
    case .computed, .child:
      // A removed list has no written rows.
      guard let list = list.present() else { return }
      collect(list.changeLog, { list.order[$0] }, &due)
    }
  }

  @inlinable
  func collect(
    _ log: ChangeLog?, _ id: @MainActor (Int) -> ID, _ due: inout [ObservationToken]
  ) {
    let areWritesKnown = log?.takeWrites(since: &moment) { position in
      rows[id(position)]?.forEach { due.append($0) }
    }
    if areWritesKnown == true { return }
    if log == nil { moment = nil }
    for tokens in rows.values { tokens.forEach { due.append($0) } }
  }
}
