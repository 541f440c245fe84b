/// Who is to be told of the actions of one root store: the subscriptions to it and to all stores
/// scoped from it.
// What is `@exclusivity(unchecked)` is touched on the main actor alone, and nothing of a program's is
// called or released while one is being changed.
@MainActor
@usableFromInline
final class Subscriptions {
  /// Those who hear of each action, in the order of subscription.
  @exclusivity(unchecked) private var list: [ListedSubscription] = []

  /// How many of the list have left it.
  @exclusivity(unchecked) private var vacancies = 0

  /// Those who hear of one row, list of rows by list of rows.
  @exclusivity(unchecked) private var watches: [RowWatch] = []

  /// The observers of the rows of each list, as long as somebody uses them.
  private var lists: [ReaderIdentity: ListReference] = [:]
  private var listLimit = 16

  /// Refers to the observers of a list without keeping them.
  // A weak reference to them would slow down every retain and release of theirs: what is referred to
  // weakly is a small object that they alone own.
  private struct ListReference {
    weak var lifetime: RowWatch.Lifetime?
    unowned let observers: RowWatch
  }

  /// What those few who want to know when the store has gone are told with.
  private var ends:
    [ObjectIdentifier: (subscription: ObservationToken, onEnd: @MainActor () -> Void)] =
      [:]

  /// The number of the last subscription.
  @usableFromInline @exclusivity(unchecked) private(set) var lastNumber: UInt64 = 0

  /// The number of the last subscription that hears of the present action.
  @usableFromInline @exclusivity(unchecked) var lastNumberToTell: UInt64 = 0
  @exclusivity(unchecked) private var isTelling = false

  /// The one that is being told.
  @exclusivity(unchecked) var told: ObjectIdentifier?

  /// Where the observers of the rows that were written are gathered: kept from one action to the next.
  @exclusivity(unchecked) private var room: [ObservationToken] = []

  /// They, in the order of subscription, while they are told.
  @exclusivity(unchecked) private var due: [DueSubscription] = []

  /// Whether there is nobody to tell.
  @usableFromInline @exclusivity(unchecked) private(set) var isEmpty = true

  init() {}

  /// How many there are.
  var count: Int {
    list.count - vacancies + watches.reduce(0) { $0 + $1.observerCount }
  }

  /// How many lists have rows that are observed.
  var listCount: Int { watches.count }

  /// Gives a subscription its place in the order.
  func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  /// Lets those who subscribe from here on hear of the next action first.
  @inlinable
  func close() {
    lastNumberToTell = lastNumber
  }

  /// Tells each of them once, in the order of subscription.
  ///
  /// One that subscribes meanwhile hears of the next action first; one that is cancelled meanwhile
  /// hears nothing more.
  @usableFromInline
  func tell() {
    isTelling = true
    if watches.isEmpty {
      for index in 0..<list.count { tell(list[index].subscription) }
    } else {
      tellRows()
    }
    isTelling = false
    if vacancies > 0 { closeRanks() }
  }

  /// Tells all of them, and of those of rows only those whose rows were written.
  private func tellRows() {
    gatherDue()
    var next = 0
    for index in 0..<list.count {
      guard let number = list[index].number else { continue }
      tellDue(from: &next, before: number)
      // Looked up again: it may have been dropped by one of those.
      tell(list[index].subscription)
    }
    tellDue(from: &next, before: .max)
    due.removeAll(keepingCapacity: true)
  }

  /// Gathers the observers of the rows that were written.
  private func gatherDue() {
    // Owned meanwhile: what looks at rows is a program's own and might drop some.
    var owned = room
    room = []
    for watch in watches { watch.collect(&owned) }
    if owned.count > 1 { owned.sort { $0.number > $1.number } }
    while let subscription = owned.popLast() {
      if !subscription.isCancelled { due.append(DueSubscription(subscription)) }
      // If nobody else owns it any more it goes here, and finds itself in the list.
      extendLifetime(subscription)
    }
    room = owned
  }

  private func tell(_ subscription: ObservationToken?) {
    guard let subscription, subscription.number <= lastNumberToTell else { return }
    subscription.tell()
  }

  /// Tells the observers of rows that subscribed before another, each once.
  private func tellDue(from next: inout Int, before number: UInt64) {
    while next < due.count, due[next].number < number {
      if next == 0 || due[next - 1].number != due[next].number {
        tell(due[next].subscription)
      }
      next += 1
    }
  }

  /// Returns the observers of the rows of a list, made if need be: all who use a list share them.
  @usableFromInline
  func observers<Observers: RowWatch>(
    of list: ReaderIdentity, make: () -> Observers
  ) -> Observers {
    if let reference = lists[list], reference.lifetime != nil,
      let observers = reference.observers as? Observers
    {
      return observers
    }
    let observers = make()
    lists[list] = ListReference(lifetime: observers.lifetime, observers: observers)
    if lists.count > listLimit {
      lists = lists.filter { $0.value.lifetime != nil }
      listLimit = max(16, 2 * lists.count)
    }
    return observers
  }

  /// Adds one after those there are.
  ///
  /// - Parameters:
  ///   - subscription: The new one.
  ///   - row: The row it is about, if it is about one.
  /// - Returns: Where it is kept.
  func insert(_ subscription: ObservationToken, for row: RowAudience?) -> ObservationToken.Place {
    isEmpty = false
    guard let row else {
      list.append(ListedSubscription(subscription))
      return .list(UInt32(list.count - 1))
    }
    row.insert(subscription)
    if !watches.contains(where: { $0 === row.watch }) { watches.append(row.watch) }
    return .row(row)
  }

  /// Keeps one, until it is cancelled, to tell it when the store has gone; it hears of nothing more
  /// then.
  func keep(_ subscription: ObservationToken, onEnd: @escaping @MainActor () -> Void) {
    ends[ObjectIdentifier(subscription)] = (subscription, onEnd)
  }

  /// Takes one out that was cancelled.
  func remove(_ subscription: ObservationToken, from place: ObservationToken.Place) {
    switch place {
    case .list(let position):
      list[Int(position)].leave()
      vacancies += 1
      // Positions stay what they are while they are gone through.
      if !isTelling { closeRanks() }
    case .row(let row):
      row.remove(subscription)
      due.leave(subscription.number)
      if row.watch.observerCount == 0 { watches.removeAll { $0 === row.watch } }
    }
    isEmpty = list.count == vacancies && watches.isEmpty
    // Released last: what a `deinit` does may come back here.
    let kept = ends.removeValue(forKey: ObjectIdentifier(subscription))
    extendLifetime(kept?.onEnd)
  }

  /// Tells those who want to know that nothing comes any more, and forgets them.
  func end() {
    for (subscription, onEnd) in ends.values.sorted(by: {
      $0.subscription.number < $1.subscription.number
    }) {
      // One may have been cancelled by what another did.
      guard ends[ObjectIdentifier(subscription)] != nil else { continue }
      subscription.cancel()
      onEnd()
    }
  }

  private func closeRanks() {
    // Half of them at once, so that cancelling many one by one is not quadratic.
    guard vacancies * 2 >= list.count else { return }
    list.removeAll(where: \.isVacant)
    for index in list.indices { list[index].note(position: index) }
    vacancies = 0
  }
}
