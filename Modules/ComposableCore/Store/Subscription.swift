/// Keeps an observer subscribed until it is cancelled or dropped.
@MainActor
public final class Subscription {
  private let subscriber: Subscriber
  private let changes: ChangeNotifier

  @usableFromInline
  init(_ subscriber: Subscriber, of changes: ChangeNotifier) {
    self.subscriber = subscriber
    self.changes = changes
  }

  isolated deinit {
    cancel()
  }

  /// Ends the subscription: the observer is not called again, not even in a round of notifications
  /// that is under way.
  public func cancel() {
    changes.cancel(subscriber)
  }
}
