/// The observers of the rows of one list, by row: told of an action only when it wrote theirs.
// Functions made where the types are known, and no overridden methods: those would look the types up
// at each call.
@MainActor
@usableFromInline
final class RowWatch {
  /// How many observers are subscribed.
  @usableFromInline var observerCount = 0

  /// Adds the observers of the rows that were written since it was asked last, some more than once.
  @usableFromInline let collect: @MainActor (inout [Subscriber]) -> Void

  @inlinable
  init(collect: @escaping @MainActor (inout [Subscriber]) -> Void) {
    self.collect = collect
  }
}

/// The observers of one row.
@MainActor
@usableFromInline
final class RowAudience {
  @usableFromInline let watch: RowWatch
  @usableFromInline let insert: @MainActor (Subscriber) -> Void
  @usableFromInline let remove: @MainActor (Subscriber) -> Void

  @inlinable
  init(
    _ watch: RowWatch,
    insert: @escaping @MainActor (Subscriber) -> Void,
    remove: @escaping @MainActor (Subscriber) -> Void
  ) {
    self.watch = watch
    self.insert = insert
    self.remove = remove
  }
}

/// The observers of the rows of a list with one type of id.
@MainActor
@usableFromInline
final class ListObservers<ID: Hashable & Sendable, Row> {
  @usableFromInline let rows: StateReader<IdentifiedArray<ID, Row>>
  @usableFromInline var byRow: [ID: [Subscriber]] = [:]

  /// The moment up to which changes were collected; nil when everything is to be collected.
  @usableFromInline var moment: ChangeLog.Moment?

  @inlinable
  init(_ rows: StateReader<IdentifiedArray<ID, Row>>) {
    self.rows = rows
  }

  /// The watch over the rows.
  @inlinable
  func watch() -> RowWatch {
    RowWatch { self.collect(into: &$0) }
  }

  /// The observers of one row.
  @inlinable
  func audience(of id: ID, in watch: RowWatch) -> RowAudience {
    RowAudience(
      watch,
      insert: { subscriber in
        self.byRow[id, default: []].append(subscriber)
        watch.observerCount += 1
      },
      remove: { subscriber in
        guard let index = self.byRow[id]?.firstIndex(where: { $0 === subscriber }) else { return }
        self.byRow[id]?.remove(at: index)
        if self.byRow[id]?.isEmpty == true { self.byRow[id] = nil }
        watch.observerCount -= 1
      }
    )
  }

  @inlinable
  func collect(into due: inout [Subscriber]) {
    switch rows {
    case .memory(let pointer):
      collect(pointer.address.pointee.changeLog, { pointer.address.pointee.order[$0] }, &due)
    case .computed, .found:
      let rows = rows()
      collect(rows.changeLog, { rows.order[$0] }, &due)
    }
  }

  @inlinable
  func collect(_ log: ChangeLog?, _ id: (Int) -> ID, _ due: inout [Subscriber]) {
    let since = moment
    moment = log?.now
    let isKnown = log?.visitPositions(since: since) { position in
      if let subscribers = byRow[id(position)] { due += subscribers }
    }
    if isKnown != true {
      for subscribers in byRow.values { due += subscribers }
    }
  }
}
