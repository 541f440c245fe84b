/// The observers of one root store and of all stores scoped from it.
// Properties marked `@exclusivity(unchecked)` are accessed only on the main actor, and no
// user-defined function is called and no user-defined object released while one is being changed.
@MainActor
@usableFromInline
final class ObserverRegistry {
  /// The observers that are notified of each action, in the order of subscription.
  @exclusivity(unchecked) private var tokens: [TokenReference] = []

  /// The number of empty references.
  @exclusivity(unchecked) private var vacancies = 0

  /// The lists with observed rows.
  @exclusivity(unchecked) private var lists: [AnyListObservers] = []

  /// The observers of rows, which all users of a list share.
  private var sharedLists = SharedLists()

  /// The observations to end with the store.
  private var ends: [ObjectIdentifier: (token: ObservationToken, onEnd: @MainActor () -> Void)] =
    [:]

  /// The number of the last token.
  @usableFromInline @exclusivity(unchecked) private(set) var lastNumber: UInt64 = 0

  /// The number of the last token that is notified of the current action.
  @usableFromInline @exclusivity(unchecked) var lastDueNumber: UInt64 = 0
  @exclusivity(unchecked) private var isNotifying = false

  /// The token that is being notified.
  @exclusivity(unchecked) var notified: ObjectIdentifier?

  /// A buffer for the observers of written rows, which is kept from one action to the next.
  @exclusivity(unchecked) private var buffer: [ObservationToken] = []

  /// The observers of written rows in the order of subscription, while they are notified.
  @exclusivity(unchecked) private var due: [DueToken] = []

  /// Whether there are no observers.
  @usableFromInline @exclusivity(unchecked) private(set) var isEmpty = true

  init() {}

  /// The number of observers.
  var count: Int {
    tokens.count - vacancies + lists.reduce(0) { $0 + $1.observerCount }
  }

  /// The number of lists with observed rows.
  var listCount: Int { lists.count }

  // MARK: - Registration

  /// Returns the number of a new token.
  func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  /// Appends a token.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - row: The row that it observes; nil if it observes each action.
  /// - Returns: Its position.
  func insert(_ token: ObservationToken, for row: AnyRowObservers?) -> ObservationToken.Position {
    isEmpty = false
    guard let row else {
      tokens.append(TokenReference(token))
      return .list(UInt32(tokens.count - 1))
    }
    row.insert(token)
    if !lists.contains(where: { $0 === row.list }) { lists.append(row.list) }
    return .row(row)
  }

  /// Removes a token that was cancelled.
  func remove(_ token: ObservationToken, at position: ObservationToken.Position) {
    switch position {
    case .list(let index):
      tokens[Int(index)].clear()
      vacancies += 1
      // Indices must not change while the tokens are iterated over.
      if !isNotifying { compact() }
    case .row(let row):
      row.remove(token)
      due.remove(token.number)
      if row.list.observerCount == 0 { lists.removeAll { $0 === row.list } }
    }
    isEmpty = tokens.count == vacancies && lists.isEmpty
    // Released last: its `deinit` may call the registry.
    let kept = ends.removeValue(forKey: ObjectIdentifier(token))
    extendLifetime(kept?.onEnd)
  }

  /// Returns the observers of the rows of a list, created if necessary; all users of the list share
  /// them.
  @usableFromInline
  func observers<Observers: AnyListObservers>(
    of list: ReaderIdentity, make: () -> Observers
  ) -> Observers {
    if let observers = sharedLists[list] as? Observers { return observers }
    let observers = make()
    sharedLists[list] = observers
    return observers
  }

  /// Removes the empty references once they are half of all, so that cancelling many tokens one by
  /// one does not take quadratic time.
  private func compact() {
    guard vacancies * 2 >= tokens.count else { return }
    tokens.removeAll(where: \.isEmpty)
    for index in tokens.indices { tokens[index].moveToken(to: index) }
    vacancies = 0
  }

  // MARK: - Notification

  /// Begins a round: observers that are added from now on are first notified of the next action.
  @inlinable
  func beginRound() {
    lastDueNumber = lastNumber
  }

  /// Notifies each observer once, in the order of subscription; one that is cancelled meanwhile is
  /// skipped.
  @usableFromInline
  func notify() {
    isNotifying = true
    if lists.isEmpty {
      for index in 0..<tokens.count { if let token = tokens[index].token { notify(token) } }
    } else {
      notifyWithRows()
    }
    isNotifying = false
    if vacancies > 0 { compact() }
  }

  private func notify(_ token: ObservationToken) {
    guard token.number <= lastDueNumber else { return }
    notified = ObjectIdentifier(token)
    token.notify()
    notified = nil
    if token.isCancelled { token.releaseObserver() }
  }

  /// Notifies the observers of each action, and the observers of written rows.
  private func notifyWithRows() {
    collectDue()
    var next = 0
    for index in 0..<tokens.count {
      guard let number = tokens[index].number else { continue }
      notifyDue(from: &next, before: number)
      // Read again: one of those observers may have released it.
      if let token = tokens[index].token { notify(token) }
    }
    notifyDue(from: &next, before: .max)
    due.removeAll(keepingCapacity: true)
  }

  /// Collects the observers of written rows, in the order of subscription.
  private func collectDue() {
    // Retained meanwhile: a user-defined getter, called to read the rows, may release some.
    var retained: [ObservationToken] = []
    swap(&retained, &buffer)
    // By index, since a loop over the array would retain it; from the end, since a getter may
    // remove lists, which moves only those after them.
    var index = lists.count
    while index > 0 {
      index -= 1
      if index < lists.count { lists[index].collect(&retained) }
    }
    if retained.count > 1 { retained.sort { $0.number > $1.number } }
    while let token = retained.popLast() {
      if !token.isCancelled { due.append(DueToken(token)) }
      // If this is the last reference, the token is deinitialized here and removes itself from
      // `due`.
      extendLifetime(token)
    }
    swap(&retained, &buffer)
  }

  /// Notifies each observer of a written row that was added before another observer, once.
  private func notifyDue(from next: inout Int, before number: UInt64) {
    while next < due.count, due[next].number < number {
      if let token = due[next].token, next == 0 || due[next - 1].number != token.number {
        notify(token)
      }
      next += 1
    }
  }

  // MARK: - The end of the store

  /// Retains a token until it is cancelled, and calls a function when the store is released, unless
  /// the token was cancelled before.
  func keep(_ token: ObservationToken, onEnd: @escaping @MainActor () -> Void) {
    ends[ObjectIdentifier(token)] = (token, onEnd)
  }

  /// Ends the observations that end with the store, in the order of subscription.
  func end() {
    for (token, onEnd) in ends.values.sorted(by: { $0.token.number < $1.token.number }) {
      // The function of another observation may have cancelled it.
      guard ends[ObjectIdentifier(token)] != nil else { continue }
      token.cancel()
      onEnd()
    }
  }
}
