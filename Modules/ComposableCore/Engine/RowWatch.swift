/// The observers of the rows of one list, by row: told of an action only when it wrote theirs.
// A function made where the types are known, and no overridden method: that would look the types up
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

/// The observers of one row, of a list with any type of id.
@MainActor
@usableFromInline
class RowAudience {
  @usableFromInline let watch: RowWatch

  @usableFromInline
  init(_ watch: RowWatch) {
    self.watch = watch
  }

  /// Adds an observer after those there are.
  @usableFromInline
  func insert(_ subscriber: Subscriber) {}

  /// Takes an observer out.
  @usableFromInline
  func remove(_ subscriber: Subscriber) {}
}

/// One row of a list: finds it, and keeps its observers.
@MainActor
@usableFromInline
final class ListRow<ID: Hashable & Sendable, Row>: RowAudience {
  @usableFromInline let id: ID
  @usableFromInline let observers: ListObservers<ID, Row>

  /// Where it stood last: comparing one id is faster than looking one up.
  @usableFromInline @exclusivity(unchecked) var position = 0

  @usableFromInline
  init(_ id: ID, of observers: ListObservers<ID, Row>, in watch: RowWatch) {
    self.id = id
    self.observers = observers
    super.init(watch)
  }

  /// The row as it is, or nil when it has gone.
  @inlinable
  func find(in rows: IdentifiedArray<ID, Row>) -> Row? {
    if position < rows.order.count, rows.order[position] == id { return rows.elements[position] }
    guard let position = rows.index(id: id) else { return nil }
    self.position = position
    return rows.elements[position]
  }

  @usableFromInline
  override func insert(_ subscriber: Subscriber) {
    observers.byRow[id, default: []].append(subscriber)
    watch.observerCount += 1
  }

  @usableFromInline
  override func remove(_ subscriber: Subscriber) {
    guard let index = observers.byRow[id]?.firstIndex(where: { $0 === subscriber }) else { return }
    observers.byRow[id]?.remove(at: index)
    if observers.byRow[id]?.isEmpty == true { observers.byRow[id] = nil }
    watch.observerCount -= 1
  }
}

/// The observers of the rows of a list with one type of id.
@MainActor
@usableFromInline
final class ListObservers<ID: Hashable & Sendable, Row> {
  @usableFromInline let rows: StateReader<IdentifiedArray<ID, Row>>

  // Touched on the main actor alone, and while they are neither an observer is called nor one is
  // released: the notifier holds those that are taken out.
  @usableFromInline @exclusivity(unchecked) var byRow: [ID: [Subscriber]] = [:]

  /// The moment up to which changes were collected; nil when everything is to be collected.
  @usableFromInline @exclusivity(unchecked) var moment: ChangeLog.Moment?

  @inlinable
  init(_ rows: StateReader<IdentifiedArray<ID, Row>>) {
    self.rows = rows
  }

  /// The watch over the rows.
  @inlinable
  func watch() -> RowWatch {
    RowWatch { self.collect(into: &$0) }
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
  func collect(
    _ log: ChangeLog?, _ id: @MainActor (Int) -> ID, _ due: inout [Subscriber]
  ) {
    let since = moment
    moment = log?.now
    guard let log, let writings = log.writings(since: since) else {
      for subscribers in byRow.values { due += subscribers }
      return
    }
    for writing in writings {
      for subscriber in byRow[id(log.position(of: writing))] ?? [] { due.append(subscriber) }
    }
  }
}
