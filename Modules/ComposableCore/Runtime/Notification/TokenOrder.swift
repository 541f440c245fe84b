/// The order of subscription of some tokens, as indices into an array of them.
///
/// The tokens themselves are not sorted, because each comparison would retain two of them.
struct TokenOrder {
  private struct Place {
    let number: UInt64
    let index: Int
  }

  private var places: [Place] = []

  /// Appends the next token of the array.
  @MainActor
  mutating func append(_ token: ObservationToken) {
    places.append(Place(number: token.number, index: places.count))
  }

  /// Removes all places, but keeps the capacity, and calls a function with each index in order.
  ///
  /// - Complexity: O(*n*) if most of the tokens that exist are among them; otherwise
  ///   O(*n* log *n*).
  @MainActor
  mutating func removeAll(_ body: @MainActor (Int) -> Void) {
    defer { places.removeAll(keepingCapacity: true) }
    if places.count > 1000, let least = places.min(by: { $0.number < $1.number })?.number,
      let greatest = places.max(by: { $0.number < $1.number })?.number,
      greatest - least < 4 * UInt64(places.count)
    {
      // Numbers that are this dense are sorted by counting.
      var indices = Array(repeating: -1, count: Int(greatest - least) + 1)
      for place in places { indices[Int(place.number - least)] = place.index }
      for index in indices where index >= 0 { body(index) }
    } else {
      places.sort { $0.number < $1.number }
      for place in places { body(place.index) }
    }
  }
}
