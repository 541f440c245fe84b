/// The observers of one row, in order of subscription.
// Most rows have one observer, which needs no array.
@usableFromInline
enum RowTokens {
  case one(TokenReference)
  case several([TokenReference])

  /// Appends an observer.
  mutating func append(_ token: TokenReference) {
    switch self {
    case .one(let first): self = .several([first, token])
    case .several(var tokens):
      // Releases the enum's reference to the array first, so that appending does not copy it.
      self = .one(token)
      tokens.append(token)
      self = .several(tokens)
    }
  }

  /// Returns the observers without the given one, or nil if no others are left.
  func removing(_ token: ObservationToken) -> RowTokens? {
    switch self {
    case .one(let only):
      return only.refers(to: token) ? nil : self
    case .several(let tokens):
      let others = tokens.filter { !$0.refers(to: token) }
      return others.isEmpty ? nil : .several(others)
    }
  }

  /// Calls a function with each observer.
  @inlinable
  func forEach(_ body: (ObservationToken) -> Void) {
    switch self {
    case .one(let only):
      if let token = only.token { body(token) }
    case .several(let tokens):
      for reference in tokens { if let token = reference.token { body(token) } }
    }
  }
}
