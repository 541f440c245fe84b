/// A subscription in a list that does not own it, or the place that one has left.
///
/// A list that owned it would need another object to be dropped by. What proves the reference right: a
/// subscription's memory goes in its `deinit`, which is on the main actor, as every list is, and takes it
/// out of all lists first. Lists are gone through without owning anybody: were it the last to own one,
/// that `deinit` would change the list meanwhile.
@usableFromInline
struct ListedSubscription {
  private var reference: Unmanaged<ObservationToken>?

  init(_ subscription: ObservationToken) {
    reference = .passUnretained(subscription)
  }

  /// The subscription, owned by who asks; nil when it has left.
  @usableFromInline
  var subscription: ObservationToken? {
    reference?.takeUnretainedValue()
  }

  /// Whether one has left the place.
  var isVacant: Bool { reference == nil }

  /// The subscription's place in the order of subscription; nil when it has left.
  @MainActor
  var number: UInt64? {
    reference?._withUnsafeGuaranteedRef { $0.number }
  }

  func refers(to subscription: ObservationToken) -> Bool {
    reference?.toOpaque() == Unmanaged.passUnretained(subscription).toOpaque()
  }

  /// Tells the subscription where in the list it is.
  @MainActor
  func note(position: Int) {
    reference?._withUnsafeGuaranteedRef { $0.place = .list(UInt32(position)) }
  }

  /// Leaves the place empty.
  mutating func leave() {
    reference = nil
  }
}
