/// Parts of plans, in the order in which they were returned.
@MainActor
struct EffectParts {
  /// The parts; nil for one that was removed.
  private var slots: [EffectPart?] = []

  /// The order of each slot.
  private var orders: [EffectOrder] = []
  private var vacancies = 0

  /// The order of the last part that has cancelled others: the remaining parts before it enclose
  /// it.
  private var lastCanceller: EffectOrder?

  var isEmpty: Bool { vacancies == slots.count }

  /// The parts, in order.
  var all: [EffectPart] { slots.compactMap(\.self) }

  /// Appends a part that was returned after the present ones.
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

  /// Returns the parts that a part cancels: all that were returned before it, except for those
  /// around it.
  ///
  /// - Complexity: Amortized O(*n*) in the number of the parts that are cancelled.
  mutating func reached(by canceller: EffectPart) -> [EffectPart] {
    var reached: [EffectPart] = []
    var index = firstIndex(notBefore: canceller.order)
    while index > 0 {
      index -= 1
      guard let part = slots[index] else { continue }
      if !part.encloses(canceller) {
        reached.append(part)
      } else if let lastCanceller, orders[index] < lastCanceller {
        // The remaining parts before `lastCanceller` are nested: the ones before this one enclose
        // it.
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
