/// The observers of the rows of one list, by row: told of an action only when it wrote theirs.
@MainActor
@usableFromInline
class RowWatch {
  /// How many observers are subscribed.
  final var observerCount = 0

  /// Adds the observers of the rows that were written since it was asked last.
  func collect(into due: inout [Subscriber]) {}
}

/// The observers of the rows of a list with a type of id.
@MainActor
@usableFromInline
final class ListWatch<ID: Hashable & Sendable, Row>: RowWatch {
  private let rows: StateReader<IdentifiedArray<ID, Row>>
  private var stamp: IdentifiedArray<ID, Row>.Stamp?
  private var observers: [ID: [Subscriber]] = [:]

  @usableFromInline
  init(_ rows: StateReader<IdentifiedArray<ID, Row>>) {
    self.rows = rows
  }

  func insert(_ subscriber: Subscriber, about id: ID) {
    // Until the next action nothing is old; a stamp that is missing means everything.
    observers[id, default: []].append(subscriber)
    observerCount += 1
  }

  func remove(_ subscriber: Subscriber, about id: ID) {
    guard let index = observers[id]?.firstIndex(where: { $0 === subscriber }) else { return }
    observers[id]?.remove(at: index)
    if observers[id]?.isEmpty == true { observers[id] = nil }
    observerCount -= 1
  }

  override func collect(into due: inout [Subscriber]) {
    let rows = rows()
    let old = stamp
    stamp = rows.stamp
    guard let old, old != stamp || old.moment == nil else {
      if old == nil { collectAll(into: &due) }
      return
    }
    let changes = rows.changes(since: old)
    guard let ids = changes.ids, !changes.isOrderChanged else { return collectAll(into: &due) }
    for id in ids { due += observers[id] ?? [] }
  }

  private func collectAll(into due: inout [Subscriber]) {
    for subscribers in observers.values { due += subscribers }
  }
}

/// The observers of one row.
@MainActor
@usableFromInline
class RowAudience {
  final let watch: RowWatch

  init(_ watch: RowWatch) {
    self.watch = watch
  }

  func insert(_ subscriber: Subscriber) {}

  func remove(_ subscriber: Subscriber) {}
}

/// The observers of a row with a type of id.
@MainActor
@usableFromInline
final class ListRowAudience<ID: Hashable & Sendable, Row>: RowAudience {
  private let list: ListWatch<ID, Row>
  private let id: ID

  @usableFromInline
  init(_ list: ListWatch<ID, Row>, id: ID) {
    self.list = list
    self.id = id
    super.init(list)
  }

  override func insert(_ subscriber: Subscriber) {
    list.insert(subscriber, about: id)
  }

  override func remove(_ subscriber: Subscriber) {
    list.remove(subscriber, about: id)
  }
}
