/// Tells the observers of one root store and of all stores scoped from it that an action has been
/// reduced.
@MainActor
final class ChangeNotifier {
  /// One observer, from subscription until it is cancelled.
  @MainActor
  final class Subscriber {
    fileprivate var onChange: (@MainActor () -> Void)?

    /// Called when the store has gone.
    fileprivate var onEnd: (@MainActor () -> Void)?

    /// The version it knows already.
    fileprivate let version: UInt64

    fileprivate init(
      version: UInt64,
      onChange: @escaping @MainActor () -> Void,
      onEnd: (@MainActor () -> Void)?
    ) {
      self.version = version
      self.onChange = onChange
      self.onEnd = onEnd
    }
  }

  let reporter: Reporter

  /// How many actions have been reduced.
  private(set) var version: UInt64 = 0

  /// Whether a reducer runs: the state must not be touched.
  private(set) var isReducing = false

  private var subscribers: [Subscriber] = []
  private var isNotifying = false
  private var cancelledCount = 0

  init(reporter: Reporter) {
    self.reporter = reporter
  }

  /// How many observers are subscribed.
  var observerCount: Int { subscribers.count - cancelledCount }

  /// Calls `body`, the reducer at work, and counts it as a change.
  func reducing<Result>(_ body: () -> Result) -> Result {
    isReducing = true
    defer {
      isReducing = false
      version += 1
    }
    return body()
  }

  /// Tells each observer once, in the order of subscription.
  ///
  /// One that subscribes meanwhile hears of the next action first; one that is cancelled meanwhile
  /// hears nothing more.
  func notify() {
    guard !subscribers.isEmpty else { return }
    isNotifying = true
    for index in 0..<subscribers.count {
      // A copy keeps the list free for what the observer does to it.
      let subscriber = subscribers[index]
      if subscriber.version != version { subscriber.onChange?() }
    }
    isNotifying = false
    removeCancelledSubscribers()
  }

  /// Adds an observer after those there are.
  ///
  /// - Parameters:
  ///   - onEnd: Called when the store has gone, instead of `onChange` from then on.
  ///   - onChange: Called after each reduced action.
  /// - Returns: What cancels it.
  func subscribe(
    onEnd: (@MainActor () -> Void)? = nil,
    _ onChange: @escaping @MainActor () -> Void
  ) -> Subscriber {
    let subscriber = Subscriber(version: version, onChange: onChange, onEnd: onEnd)
    subscribers.append(subscriber)
    return subscriber
  }

  func cancel(_ subscriber: Subscriber) {
    guard let onChange = subscriber.onChange else { return }
    let onEnd = subscriber.onEnd
    subscriber.onChange = nil
    subscriber.onEnd = nil
    cancelledCount += 1
    removeCancelledSubscribers()
    // Released last: what a `deinit` does may come back here.
    withExtendedLifetime((onChange, onEnd)) {}
  }

  /// Tells those who want to know that nothing comes any more, and forgets them.
  func end() {
    for subscriber in subscribers {
      guard let onEnd = subscriber.onEnd else { continue }
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
