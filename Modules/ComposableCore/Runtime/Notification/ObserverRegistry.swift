/// The observers of one root store and of all stores scoped from it.
// What is `@exclusivity(unchecked)` is accessed on the main actor alone, and no function of a
// program is called and nothing of it released while one is being changed.
@MainActor
@usableFromInline
final class ObserverRegistry {
  /// The observers that are notified of each action, in the order of subscription.
  @exclusivity(unchecked) private var tokens: [TokenReference] = []

  /// How many of the references are empty.
  @exclusivity(unchecked) private var vacancies = 0

  /// The lists with rows that are observed.
  @exclusivity(unchecked) private var lists: [AnyListObservers] = []

  /// The observers of rows that are shared by all who use one list.
  private var sharedLists = SharedLists()

  /// The observations to end with the store.
  private var ends: [ObjectIdentifier: (token: ObservationToken, onEnd: @MainActor () -> Void)] =
    [:]

  /// The number of the last token.
  @usableFromInline @exclusivity(unchecked) private(set) var lastNumber: UInt64 = 0

  /// The number of the last token that is notified of the present action.
  @usableFromInline @exclusivity(unchecked) var lastDueNumber: UInt64 = 0
  @exclusivity(unchecked) private var isNotifying = false

  /// The token that is being notified.
  @exclusivity(unchecked) var notified: ObjectIdentifier?

  /// The observers of the rows that were written are collected here: kept from one action to the
  /// next.
  @exclusivity(unchecked) private var buffer: [ObservationToken] = []

  /// The same in the order of subscription, while they are notified.
  @exclusivity(unchecked) private var due: [DueToken] = []

  /// Whether there is no observer.
  @usableFromInline @exclusivity(unchecked) private(set) var isEmpty = true

  init() {}

  /// How many observers there are.
  var count: Int {
    tokens.count - vacancies + lists.reduce(0) { $0 + $1.observerCount }
  }

  /// How many lists have rows that are observed.
  var listCount: Int { lists.count }

  // MARK: - Registration

  /// Returns the number of a new token.
  func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  /// Adds a token after those there are.
  ///
  /// - Parameters:
  ///   - token: The new one.
  ///   - row: The row it observes; nil when it observes each action.
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
      // Indices stay what they are while the tokens are iterated over.
      if !isNotifying { compact() }
    case .row(let row):
      row.remove(token)
      due.remove(token.number)
      if row.list.observerCount == 0 { lists.removeAll { $0 === row.list } }
    }
    isEmpty = tokens.count == vacancies && lists.isEmpty
    // Released last: its `deinit` may come back here.
    let kept = ends.removeValue(forKey: ObjectIdentifier(token))
    extendLifetime(kept?.onEnd)
  }

  /// Returns the observers of the rows of a list, made if need be: all who use the list share them.
  @usableFromInline
  func observers<Observers: AnyListObservers>(
    of list: ReaderIdentity, make: () -> Observers
  ) -> Observers {
    if let observers = sharedLists[list] as? Observers { return observers }
    let observers = make()
    sharedLists[list] = observers
    return observers
  }

  /// Removes empty references when half of them are, so that cancelling many one by one is not
  /// quadratic.
  private func compact() {
    guard vacancies * 2 >= tokens.count else { return }
    tokens.removeAll(where: \.isEmpty)
    for index in tokens.indices { tokens[index].moveToken(to: index) }
    vacancies = 0
  }

  // MARK: - Notification

  /// Begins a round: observers added from here on are first notified of the next action.
  @inlinable
  func beginRound() {
    lastDueNumber = lastNumber
  }

  /// Notifies each observer once, in the order of subscription.
  @inlinable
  func notify() {
    if !isEmpty { notifyAll() }
  }

  /// Notifies each observer once; one that is cancelled meanwhile is skipped.
  @usableFromInline
  func notifyAll() {
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

  /// Notifies the observers of each action, and those of rows whose rows were written.
  private func notifyWithRows() {
    collectDue()
    var next = 0
    for index in 0..<tokens.count {
      guard let number = tokens[index].number else { continue }
      notifyDue(from: &next, before: number)
      // Read again: one of those may have released it.
      if let token = tokens[index].token { notify(token) }
    }
    notifyDue(from: &next, before: .max)
    due.removeAll(keepingCapacity: true)
  }

  /// Collects the observers of the rows that were written.
  private func collectDue() {
    // Retained meanwhile: a program's own getter, called to read the rows, may release some.
    var retained = buffer
    buffer = []
    for list in lists { list.collect(&retained) }
    if retained.count > 1 { retained.sort { $0.number > $1.number } }
    while let token = retained.popLast() {
      if !token.isCancelled { due.append(DueToken(token)) }
      // Where this is the last reference it is deinitialised here, and removes itself from `due`.
      extendLifetime(token)
    }
    buffer = retained
  }

  /// Notifies the observers of rows that were added before another observer, each once.
  private func notifyDue(from next: inout Int, before number: UInt64) {
    while next < due.count, due[next].number < number {
      if let token = due[next].token, next == 0 || due[next - 1].number != token.number {
        notify(token)
      }
      next += 1
    }
  }

  // MARK: - The end of the store

  /// Retains a token until it is cancelled, and calls a function at the end of the store, if the
  /// token is not cancelled before.
  func keep(_ token: ObservationToken, onEnd: @escaping @MainActor () -> Void) {
    ends[ObjectIdentifier(token)] = (token, onEnd)
  }

  /// Ends all observations that were to be ended with the store, in the order of subscription.
  func end() {
    for (token, onEnd) in ends.values.sorted(by: { $0.token.number < $1.token.number }) {
      // Another one's function may have cancelled it.
      guard ends[ObjectIdentifier(token)] != nil else { continue }
      token.cancel()
      onEnd()
    }
  }
}
