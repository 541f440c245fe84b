/// The observers that are notified of every action, in order of subscription.
///
/// Removing a token leaves an empty slot, so that the other tokens keep their indices while they
/// are notified.
struct TokenList {
  private var references: [TokenReference] = []

  /// The number of empty slots.
  private var vacancies = 0

  /// The number of tokens.
  var count: Int { references.count - vacancies }

  /// The index after the last slot.
  var endIndex: Int { references.count }

  /// Returns the token at an index, or nil if the slot is empty.
  func token(at index: Int) -> ObservationToken? { references[index].token }

  /// Returns the number of the token at an index, or nil if the slot is empty.
  @MainActor
  func number(at index: Int) -> UInt64? { references[index].number }

  /// Appends a token and returns its index.
  mutating func append(_ token: ObservationToken) -> Int {
    references.append(TokenReference(token))
    return references.count - 1
  }

  /// Empties the slot at an index.
  mutating func remove(at index: Int) {
    references[index].clear()
    vacancies += 1
  }

  /// Removes the empty slots once they make up half of all slots, so that cancelling many tokens
  /// one by one does not take quadratic time.
  @MainActor
  mutating func compact() {
    guard vacancies > 0, vacancies * 2 >= references.count else { return }
    references.removeAll(where: \.isEmpty)
    for index in references.indices { references[index].moveToken(to: index) }
    vacancies = 0
  }
}
