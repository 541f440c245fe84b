/// Tells the observers of one root store and of all stores scoped from it that an action has been
/// reduced.
@MainActor
final class ChangeNotifier {
  /// One observer, from subscription until it is cancelled.
  @MainActor
  final class Subscriber {
    fileprivate var onChange: (@MainActor () -> Void)?

    fileprivate init(_ onChange: @escaping @MainActor () -> Void) {
      self.onChange = onChange
    }
  }

  let reporter: Reporter

  /// How many actions have been reduced.
  private(set) var version: UInt64 = 0

  /// Whether a reducer runs: the state must not be touched.
  private(set) var isReducing = false

  private var subscribers: [Subscriber] = []
  private var isNotifying = false
  private var hasCancelledSubscribers = false

  init(reporter: Reporter) {
    self.reporter = reporter
  }

  /// How many observers are subscribed.
  var observerCount: Int { subscribers.count { $0.onChange != nil } }

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
    for index in 0..<subscribers.count { subscribers[index].onChange?() }
    isNotifying = false
    removeCancelledSubscribers()
  }

  func subscribe(_ onChange: @escaping @MainActor () -> Void) -> Subscriber {
    let subscriber = Subscriber(onChange)
    subscribers.append(subscriber)
    return subscriber
  }

  func cancel(_ subscriber: Subscriber) {
    guard subscriber.onChange != nil else { return }
    subscriber.onChange = nil
    hasCancelledSubscribers = true
    removeCancelledSubscribers()
  }

  private func removeCancelledSubscribers() {
    // While notifying, indices must stay what they are.
    guard hasCancelledSubscribers, !isNotifying else { return }
    subscribers.removeAll { $0.onChange == nil }
    hasCancelledSubscribers = false
  }
}
