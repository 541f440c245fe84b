/// The observers of written rows that are to be notified in the current round, in the order of
/// subscription.
struct DueTokens {
  private struct Due {
    let number: UInt64
    var reference: TokenReference
  }

  private var due: [Due] = []

  /// The index of the next one to be notified.
  private var next = 0

  /// Appends a token, whose number is not smaller than those before it, unless it is there already.
  mutating func append(_ token: ObservationToken) {
    guard due.last?.number != token.number else { return }
    due.append(Due(number: token.number, reference: TokenReference(token)))
  }

  /// Returns the next token with a number below another one, unless there is none.
  mutating func popFirst(before number: UInt64) -> ObservationToken? {
    while next < due.count, due[next].number < number {
      next += 1
      if let token = due[next - 1].reference.token { return token }
    }
    return nil
  }

  /// Removes a token that was cancelled, if it is there.
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

  /// Removes all tokens and keeps their space.
  mutating func removeAll() {
    due.removeAll(keepingCapacity: true)
    next = 0
  }
}
