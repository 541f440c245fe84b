/// The observers of written rows to notify in the current round, in order of subscription.
struct DueTokens {
  private struct Due {
    let number: UInt64
    var reference: TokenReference
  }

  private var due: [Due] = []

  /// The index of the next observer to notify.
  private var next = 0

  /// Appends a token unless it is already present; no earlier token may have a larger number.
  mutating func append(_ token: ObservationToken) {
    guard due.last?.number != token.number else { return }
    due.append(Due(number: token.number, reference: TokenReference(token)))
  }

  /// Removes and returns the next token with a number less than the given number, if there is one.
  mutating func popFirst(before number: UInt64) -> ObservationToken? {
    while next < due.count, due[next].number < number {
      next += 1
      if let token = due[next - 1].reference.token { return token }
    }
    return nil
  }

  /// Removes a cancelled token, if it is present.
  ///
  /// - Complexity: O(log *n*).
  mutating func remove(_ number: UInt64) {
    var (first, end) = (due.startIndex, due.endIndex)
    while first < end {
      let middle = (first + end) / 2
      if due[middle].number < number { first = middle + 1 } else { end = middle }
    }
    if first < due.endIndex, due[first].number == number { due[first].reference.clear() }
  }

  /// Removes all tokens, but keeps the capacity.
  mutating func removeAll() {
    due.removeAll(keepingCapacity: true)
    next = 0
  }
}
