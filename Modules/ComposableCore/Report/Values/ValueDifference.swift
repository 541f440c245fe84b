/// How a value differs from another one, as a tree of their parts.
package indirect enum ValueDifference {
  /// The values are equal, or no difference was found.
  case unchanged(Any)
  /// Another value, without parts that both have; nil if only one of the values has this part.
  case replaced(old: Any?, new: Any?)
  /// Some parts differ.
  case parts(open: String, [Part], close: String)

  /// A part of two values, or a part that only one of them has.
  package struct Part {
    /// The label of a property, the key or the index of an element; nil if the part has none.
    package let label: String?

    /// The component of a path to the part, such as `.name` or `[2]`; empty for a set's element.
    package let path: String

    package let difference: ValueDifference

    /// The offset of an element in the old list if its order among the others has changed.
    package var oldOffset: Int?

    /// Whether the part is an element, which has neighbors of its kind.
    package var isElement = false

    /// Whether the part is equal in both and at the same place.
    package var isUnchanged: Bool {
      if case .unchanged = difference { oldOffset == nil } else { false }
    }
  }

  /// Compares two values.
  ///
  /// Parts that are equal by their `==` are not compared further, unless no difference would be
  /// left. The elements of a list are compared by their ids, or else aligned by equality.
  ///
  /// - Parameters:
  ///   - old: The first value.
  ///   - new: The second value.
  ///   - limit: The maximum number of parts that differ.
  /// - Complexity: O(*n* log *n*) in the number of the parts of both values.
  package init(from old: Any, to new: Any, limit: Int = 10_000) {
    var comparison = ValueComparison(limit: limit, trustsEquality: true)
    self = comparison.compare(old, new)
    if case .unchanged = self {
      comparison = ValueComparison(limit: limit, trustsEquality: false)
      self = comparison.compare(old, new)
    }
  }

  /// The smallest parts that differ, with their paths, in their order.
  package var changes: [ValueChange] {
    var changes: [ValueChange] = []
    collectChanges(path: "", &changes)
    return changes
  }

  private func collectChanges(path: String, _ changes: inout [ValueChange]) {
    switch self {
    case .unchanged: break
    case .replaced(let old, let new):
      changes.append(ValueChange(path: path, old: old, new: new))
    case .parts(_, let parts, _):
      for part in parts {
        if let offset = part.oldOffset {
          changes.append(ValueChange(path: path + part.path, oldOffset: offset))
        }
        part.difference.collectChanges(path: path + part.path, &changes)
      }
    }
  }
}
