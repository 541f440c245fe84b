/// Parts of plans, in the order in which they were returned.
@MainActor
struct EffectParts {
  /// The parts, with nil in place of removed parts.
  private var slots: [EffectPart?] = []

  /// The order of each slot.
  private var orders: [EffectOrder] = []
  private var vacancies = 0

  /// The order of the last canceller; all remaining parts before that canceller enclose it.
  private var lastCanceller: EffectOrder?

  var isEmpty: Bool { vacancies == slots.count }

  /// The parts, in order.
  var all: [EffectPart] { slots.compactMap(\.self) }

  /// Appends a part, which must have been returned after all existing parts.
  mutating func append(_ part: EffectPart) {
    slots.append(part)
    orders.append(part.order)
  }

  /// Removes a part, if it is present.
  ///
  /// - Complexity: Amortized O(log *n*).
  mutating func remove(_ part: EffectPart) {
    let index = firstIndex(notBefore: part.order)
    guard index < slots.count, orders[index] == part.order, slots[index] != nil else { return }
    slots[index] = nil
    vacancies += 1
    guard vacancies > 8, vacancies * 2 > slots.count else { return }
    orders = orders.indices.filter { slots[$0] != nil }.map { orders[$0] }
    slots.removeAll { $0 == nil }
    vacancies = 0
  }

  /// Returns the parts that a canceller cancels: all parts returned before it, except for the parts
  /// around it.
  ///
  /// - Complexity: Amortized O(*n*) in the number of cancelled parts.
  mutating func reached(by canceller: EffectPart) -> [EffectPart] {
    var reached: [EffectPart] = []
    var index = firstIndex(notBefore: canceller.order)
    while index > 0 {
      index -= 1
      guard let part = slots[index] else { continue }
      if !part.encloses(canceller) {
        reached.append(part)
      } else if let lastCanceller, orders[index] < lastCanceller {
        // The remaining parts before `lastCanceller` are nested, so all parts before this one
        // enclose the canceller as well.
        break
      }
    }
    lastCanceller = max(lastCanceller ?? canceller.order, canceller.order)
    return reached
  }

  private func firstIndex(notBefore order: EffectOrder) -> Int {
    var (low, high) = (0, orders.count)
    while low < high {
      let middle = (low + high) / 2
      if orders[middle] < order { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
