/// The observers of one row, of a list with any type of id.
@MainActor
@usableFromInline
class RowAudience {
  @usableFromInline let watch: RowWatch

  @usableFromInline
  init(_ watch: RowWatch) {
    self.watch = watch
  }

  /// Adds an observer after those there are; ``ListRow`` does.
  @usableFromInline
  func insert(_ subscription: ObservationToken) {}

  /// Takes an observer out; ``ListRow`` does.
  @usableFromInline
  func remove(_ subscription: ObservationToken) {}
}

/// One row of a list: finds it, and keeps its observers.
@MainActor
@usableFromInline
final class ListRow<ID: Hashable & Sendable, Row: SendableMetatype>: RowAudience {
  @usableFromInline let id: ID
  @usableFromInline let observers: ListObservers<ID, Row>

  /// Where it stood last: comparing one id is faster than looking one up.
  // A number, read and written whole on the main actor.
  @usableFromInline @exclusivity(unchecked) var position = 0

  @usableFromInline
  init(_ id: ID, of observers: ListObservers<ID, Row>) {
    self.id = id
    self.observers = observers
    super.init(observers)
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
  override func insert(_ subscription: ObservationToken) {
    observers.byRow[id, default: []].append(ListedSubscription(subscription))
    watch.observerCount += 1
  }

  @usableFromInline
  override func remove(_ subscription: ObservationToken) {
    observers.byRow[id]?.removeAll { $0.refers(to: subscription) }
    if observers.byRow[id]?.isEmpty == true { observers.byRow[id] = nil }
    watch.observerCount -= 1
  }
}
