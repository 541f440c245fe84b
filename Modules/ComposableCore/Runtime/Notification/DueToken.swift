/// A token that is to be notified in the current round, unless it is cancelled before its turn.
struct DueToken {
  /// Its number in the order of subscription.
  let number: UInt64
  private var reference: TokenReference

  init(_ token: ObservationToken) {
    number = token.number
    reference = TokenReference(token)
  }

  /// The token, retained by the caller; nil if it was cancelled.
  var token: ObservationToken? { reference.token }

  /// Empties the slot.
  mutating func clear() {
    reference.clear()
  }
}

extension [DueToken] {
  /// Empties the slots of a token, in an array that is sorted in the order of subscription.
  ///
  /// - Complexity: O(log *n*).
  mutating func remove(_ number: UInt64) {
    var (first, end) = (startIndex, endIndex)
    while first < end {
      let middle = (first + end) / 2
      if self[middle].number < number { first = middle + 1 } else { end = middle }
    }
    while first < endIndex, self[first].number == number {
      self[first].clear()
      first += 1
    }
  }
}
