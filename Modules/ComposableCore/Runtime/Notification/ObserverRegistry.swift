/// The observers of one root store and of all stores scoped from it.
@MainActor
@usableFromInline
final class ObserverRegistry {
  /// The observers that are notified of every action.
  @exclusivity(unchecked) private var tokens = TokenList()

  /// The lists with observed rows.
  @exclusivity(unchecked) private var lists: [AnyListObservers] = []

  /// The row observers of each list, which all users of the list share.
  private var sharedLists = SharedLists()

  /// The observations that end when the store is released.
  private var ends: [ObjectIdentifier: (token: ObservationToken, onEnd: @MainActor () -> Void)] =
    [:]

  /// The number of the last token.
  @usableFromInline @exclusivity(unchecked) private(set) var lastNumber: UInt64 = 0

  /// The number of the last token to notify of the current action.
  @usableFromInline @exclusivity(unchecked) var lastDueNumber: UInt64 = 0

  /// Whether a round of notifications is running.
  @exclusivity(unchecked) private var isNotifying = false

  /// A buffer for the observers of written rows, which is reused for each action.
  @exclusivity(unchecked) private var buffer: [ObservationToken] = []

  /// The order of the buffer's tokens.
  @exclusivity(unchecked) private var order = TokenOrder()

  /// The observers of written rows, while they are notified.
  @exclusivity(unchecked) private var due = DueTokens()

  /// Whether there are no observers.
  @usableFromInline @exclusivity(unchecked) private(set) var isEmpty = true

  init() {}

  /// The number of observers.
  var count: Int {
    tokens.count + lists.reduce(0) { $0 + $1.observerCount }
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
  ///   - row: The row that the token observes, or nil if it observes every action.
  /// - Returns: The token's position.
  func insert(_ token: ObservationToken, for row: AnyRowObservers?) -> ObservationToken.Position {
    isEmpty = false
    guard let row else {
      return .list(UInt32(tokens.append(token)))
    }
    row.insert(token)
    if !lists.contains(where: { $0 === row.list }) { lists.append(row.list) }
    return .row(row)
  }

  /// Removes a token that was cancelled.
  func remove(_ token: ObservationToken, at position: ObservationToken.Position) {
    switch position {
    case .list(let index):
      tokens.remove(at: Int(index))
      // Indices must not change while the tokens are being iterated.
      if !isNotifying { tokens.compact() }
    case .row(let row):
      row.remove(token)
      due.remove(token.number)
      if row.list.observerCount == 0 { lists.removeAll { $0 === row.list } }
    }
    isEmpty = tokens.count == 0 && lists.isEmpty
    // Released last, because its `deinit` may call the registry.
    let kept = ends.removeValue(forKey: ObjectIdentifier(token))
    extendLifetime(kept?.onEnd)
  }

  /// Returns the observers of a list's rows, created if necessary and shared by all users of the
  /// list.
  @usableFromInline
  func observers<Observers: AnyListObservers>(
    of list: ReaderIdentity, make: () -> Observers
  ) -> Observers {
    if let observers = sharedLists[list] as? Observers { return observers }
    let observers = make()
    sharedLists[list] = observers
    return observers
  }

  // MARK: - Notification

  /// Begins a round; observers added during the round are first notified of the next action.
  @inlinable
  func beginRound() {
    lastDueNumber = lastNumber
  }

  /// Notifies each observer once, in order of subscription, except those cancelled during the
  /// round.
  @usableFromInline
  func notify() {
    isNotifying = true
    if lists.isEmpty {
      for index in 0..<tokens.endIndex { if let token = tokens.token(at: index) { notify(token) } }
    } else {
      notifyWithRows()
    }
    isNotifying = false
    tokens.compact()
  }

  /// Notifies an observer, unless it was added in this round.
  private func notify(_ token: ObservationToken) {
    if token.number <= lastDueNumber { token.notify() }
  }

  /// Notifies the observers of every action and the observers of written rows.
  private func notifyWithRows() {
    collectDue()
    for index in 0..<tokens.endIndex {
      guard let number = tokens.number(at: index) else { continue }
      while let token = due.popFirst(before: number) { notify(token) }
      // Read again, because one of those observers may have released the token.
      if let token = tokens.token(at: index) { notify(token) }
    }
    while let token = due.popFirst(before: .max) { notify(token) }
    due.removeAll()
  }

  /// Collects the observers of written rows, in order of subscription.
  private func collectDue() {
    // The tokens are retained, because a user-defined getter for the rows may release some of them.
    var retained: [ObservationToken] = []
    swap(&retained, &buffer)
    // By index, because a loop over the array would retain it; from the end, because a getter may
    // remove lists, which moves only the lists after them.
    var index = lists.count
    while index > 0 {
      index -= 1
      if index < lists.count { lists[index].collect(&retained) }
    }
    if retained.count > 1 {
      for token in retained { order.append(token) }
      order.removeAll { index in
        if !retained[index].isCancelled { due.append(retained[index]) }
      }
      // If this is the last reference to a token, it is deinitialized here and removes itself from
      // `due`.
      retained.removeAll(keepingCapacity: true)
    } else if let token = retained.popLast() {
      if !token.isCancelled { due.append(token) }
      extendLifetime(token)
    }
    swap(&retained, &buffer)
  }

  // MARK: - The end of the store

  /// Retains a token until it is cancelled, and calls a function when the store is released if the
  /// token has not been cancelled by then.
  func keep(_ token: ObservationToken, onEnd: @escaping @MainActor () -> Void) {
    ends[ObjectIdentifier(token)] = (token, onEnd)
  }

  /// Ends the observations that end with the store, in order of subscription.
  func end() {
    for (token, onEnd) in ends.values.sorted(by: { $0.token.number < $1.token.number }) {
      // Another observation's function may have cancelled the token.
      guard ends[ObjectIdentifier(token)] != nil else { continue }
      token.cancel()
      onEnd()
    }
  }
}
