/// A subscription in a list that does not own it, or the place that one has left.
///
/// A list that owned it would need another object to be dropped by. What proves the reference right:
/// whoever is listed has not been cancelled, and a subscription's `deinit`, which is on the main actor
/// as every list is, takes it out of all lists before its memory goes. Who is told is owned meanwhile.
@usableFromInline
struct ListedSubscription {
  private var reference: Unmanaged<Subscription>?

  init(_ subscription: Subscription) {
    reference = .passUnretained(subscription)
  }

  /// The subscription, owned by who asks; nil when it has left.
  @usableFromInline
  var subscription: Subscription? {
    reference?.takeUnretainedValue()
  }

  /// Leaves the place empty.
  mutating func leave() {
    reference = nil
  }
}
