/// An object that adds and removes the observers of one row of a list, and finds the row.
@MainActor
@usableFromInline
final class RowObservers<ID: Hashable & Sendable, Row: SendableMetatype>: AnyRowObservers {
  @usableFromInline let id: ID
  @usableFromInline let observers: ListObservers<ID, Row>

  /// The row's last known index, kept because comparing one id is faster than looking it up.
  @usableFromInline @exclusivity(unchecked) var index = 0

  @usableFromInline
  init(_ id: ID, of observers: ListObservers<ID, Row>) {
    self.id = id
    self.observers = observers
    super.init(observers)
  }

  /// Returns the row, or nil if it was removed.
  @inlinable
  func find(in rows: IdentifiedArray<ID, Row>) -> Row? {
    if index < rows.order.count, rows.order[index] == id { return rows.elements[index] }
    guard let index = rows.index(id: id) else { return nil }
    self.index = index
    return rows.elements[index]
  }

  @usableFromInline
  override func insert(_ token: ObservationToken) {
    observers.tokens.insert(token, id)
    list.observerCount += 1
  }

  @usableFromInline
  override func remove(_ token: ObservationToken) {
    observers.tokens.remove(token, id)
    list.observerCount -= 1
  }
}
