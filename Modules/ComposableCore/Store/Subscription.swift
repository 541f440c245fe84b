/// Keeps an observer subscribed until it is cancelled or dropped.
@MainActor
public final class Subscription {
  private let onCancel: @MainActor () -> Void
  private var isCancelled = false

  init(onCancel: @escaping @MainActor () -> Void) {
    self.onCancel = onCancel
  }

  isolated deinit {
    cancel()
  }

  /// Ends the subscription: the observer is not called again, not even in a round of notifications
  /// that is under way.
  public func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    onCancel()
  }
}
