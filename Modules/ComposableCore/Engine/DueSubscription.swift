/// A subscription that is to be told in the present round, unless it leaves before its turn.
struct DueSubscription {
  /// Its place in the order of subscription.
  let number: UInt64
  private var listed: ListedSubscription

  init(_ subscription: ObservationToken) {
    number = subscription.number
    listed = ListedSubscription(subscription)
  }

  /// The subscription, owned by who asks; nil when it has left.
  var subscription: ObservationToken? { listed.subscription }

  /// Leaves the place empty.
  mutating func leave() {
    listed.leave()
  }
}

extension [DueSubscription] {
  /// Takes a subscription out that is there once or more often, in an array that is in the order of
  /// subscription.
  mutating func leave(_ number: UInt64) {
    var (first, end) = (startIndex, endIndex)
    while first < end {
      let middle = (first + end) / 2
      if self[middle].number < number { first = middle + 1 } else { end = middle }
    }
    while first < endIndex, self[first].number == number {
      self[first].leave()
      first += 1
    }
  }
}
