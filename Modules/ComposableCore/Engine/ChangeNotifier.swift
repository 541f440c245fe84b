/// Tells the observers of one root store and of all stores scoped from it that an action has been
/// reduced.
// What is `@exclusivity(unchecked)` is touched on the main actor alone, and each is read or written
// whole: no function is called and nothing is released while one is being changed.
@MainActor
@usableFromInline
final class ChangeNotifier {
  @usableFromInline let reporter: Reporter

  /// How many actions have been reduced.
  @usableFromInline @exclusivity(unchecked) private(set) var version: UInt64 = 0

  /// Whether actions that are sent wait: others are being dealt with, or somebody looks at the state.
  @usableFromInline @exclusivity(unchecked) var isBusy = false

  /// Whether any have been sent meanwhile.
  @usableFromInline @exclusivity(unchecked) var hasWaitingActions = false

  /// Deals with the actions that wait; set by the engine.
  @usableFromInline @exclusivity(unchecked) var dealWithWaitingActions: (@MainActor () -> Void)?

  /// Whether a reducer runs: the state must not be touched.
  @usableFromInline @exclusivity(unchecked) private(set) var isReducing = false

  @exclusivity(unchecked) private var subscribers: [Subscriber] = []
  @exclusivity(unchecked) private var watches: [RowWatch] = []

  /// What those few who want to know when the store has gone are told with.
  private var ends: [ObjectIdentifier: (subscriber: Subscriber, onEnd: @MainActor () -> Void)] = [:]
  @exclusivity(unchecked) private var isNotifying = false
  @exclusivity(unchecked) private var cancelledCount = 0
  @exclusivity(unchecked) private var subscriptionCount: UInt64 = 0

  /// Where the observers of the rows that were written are gathered: kept from one action to the next.
  @exclusivity(unchecked) private var room: [Subscriber] = []

  /// Whether there is anybody to tell.
  @usableFromInline @exclusivity(unchecked) private(set) var hasSubscribers = false

  @usableFromInline
  init(reporter: Reporter) {
    self.reporter = reporter
  }

  /// How many observers are subscribed.
  var observerCount: Int {
    subscribers.count - cancelledCount + watches.reduce(0) { $0 + $1.observerCount }
  }

  /// Notes that the reducer is at work.
  @inlinable
  func beginReducing() {
    isReducing = true
  }

  /// Notes that the reducer has returned, and counts its action.
  @inlinable
  func endReducing() {
    isReducing = false
    version &+= 1
  }

  /// Calls a function during which values that belong to no store report to this one's reporter, if it
  /// was given one.
  @inlinable
  func reporting<Result>(_ body: @MainActor () -> Result) -> Result {
    guard !reporter.isStandardError else { return body() }
    return Reporter.$current.withValue(reporter, operation: body)
  }

  /// Calls a function that looks at the state; actions that it sends wait until it has returned.
  @inlinable
  func keepingStill<Result>(_ body: @MainActor () -> Result) -> Result {
    guard !isBusy else { return body() }
    isBusy = true
    let result = reporting(body)
    isBusy = false
    if hasWaitingActions { dealWithWaitingActions?() }
    return result
  }

  /// Tells each observer once, in the order of subscription.
  ///
  /// One that subscribes meanwhile hears of the next action first; one that is cancelled meanwhile
  /// hears nothing more.
  @inlinable
  func notify() {
    if hasSubscribers { notifyAll() }
  }

  @usableFromInline
  func notifyAll() {
    isNotifying = true
    if watches.isEmpty {
      for index in 0..<subscribers.count {
        // A copy keeps the list free for what the observer does to it.
        tell(subscribers[index])
      }
    } else {
      notifyRows()
    }
    isNotifying = false
    if cancelledCount > 0 { removeCancelledSubscribers() }
  }

  /// Tells the observers, and of those of rows only those whose rows were written.
  private func notifyRows() {
    var rows = room
    room = []
    for watch in watches { watch.collect(&rows) }
    if rows.count > 1 { rows.sort { $0.number < $1.number } }
    var nextRow = 0
    for index in 0..<subscribers.count {
      let subscriber = subscribers[index]
      tell(rows, from: &nextRow, before: subscriber.number)
      tell(subscriber)
    }
    tell(rows, from: &nextRow, before: .max)
    rows.removeAll(keepingCapacity: true)
    room = rows
  }

  private func tell(_ subscriber: Subscriber) {
    if subscriber.version != version { subscriber.onChange?() }
  }

  /// Tells the observers of rows that subscribed before another, each once.
  private func tell(_ rows: [Subscriber], from next: inout Int, before number: UInt64) {
    while next < rows.count, rows[next].number < number {
      if next == 0 || rows[next - 1] !== rows[next] { tell(rows[next]) }
      next += 1
    }
  }

  /// Adds an observer after those there are.
  ///
  /// - Parameters:
  ///   - row: Which row it is about, if it is about one.
  ///   - onEnd: Called when the store has gone, instead of `onChange` from then on.
  ///   - onChange: Called after each reduced action, or after each that wrote the row.
  /// - Returns: What cancels it.
  @usableFromInline
  func subscribe(
    row: RowAudience? = nil,
    onEnd: (@MainActor () -> Void)? = nil,
    _ onChange: @escaping @MainActor () -> Void
  ) -> Subscriber {
    subscriptionCount += 1
    let subscriber = Subscriber(
      number: subscriptionCount, version: version, row: row, onChange: onChange)
    if let onEnd { ends[ObjectIdentifier(subscriber)] = (subscriber, onEnd) }
    if let row {
      row.insert(subscriber)
      let watch = row.watch
      if !watches.contains(where: { $0 === watch }) { watches.append(watch) }
    } else {
      subscribers.append(subscriber)
    }
    hasSubscribers = true
    return subscriber
  }

  @usableFromInline
  func cancel(_ subscriber: Subscriber) {
    guard let onChange = subscriber.onChange else { return }
    subscriber.onChange = nil
    let end = ends.removeValue(forKey: ObjectIdentifier(subscriber))
    if let row = subscriber.row {
      row.remove(subscriber)
      if row.watch.observerCount == 0 { watches.removeAll { $0 === row.watch } }
    } else {
      cancelledCount += 1
      removeCancelledSubscribers()
    }
    hasSubscribers = !subscribers.isEmpty || !watches.isEmpty
    // Released last: what a `deinit` does may come back here.
    extendLifetime(onChange)
    extendLifetime(end?.onEnd)
  }

  /// Whether a state may be looked into; it may not where a reducer runs, which is reported.
  @usableFromInline
  func mayLook(into state: Any.Type) -> Bool {
    if isReducing { reporter(.lookFromReducer(state)) }
    return !isReducing
  }

  /// Ends the program where a reducer runs and its state would be read: nothing can be given.
  ///
  /// It does so as Swift's own check of exclusive access would, were the state not behind a pointer.
  func refuse<Value>(_ read: () -> Value) -> Value {
    func change(_ access: inout Int) -> Value {
      access += refusal.access
      return read()
    }
    return change(&refusal.access)
  }

  private let refusal = Refusal()

  private final class Refusal {
    var access = 0
  }

  /// Tells those who want to know that nothing comes any more, and forgets them.
  func end() {
    for (subscriber, onEnd) in ends.values.sorted(by: {
      $0.subscriber.number < $1.subscriber.number
    }) {
      // One may have been cancelled by what another did.
      guard ends[ObjectIdentifier(subscriber)] != nil else { continue }
      cancel(subscriber)
      onEnd()
    }
  }

  private func removeCancelledSubscribers() {
    // While notifying, indices must stay what they are. Half of them at once, so that cancelling many
    // one by one is not quadratic.
    guard cancelledCount > 0, cancelledCount * 2 >= subscribers.count, !isNotifying else { return }
    subscribers.removeAll { $0.onChange == nil }
    cancelledCount = 0
  }
}
