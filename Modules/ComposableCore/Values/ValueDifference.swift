/// The difference between two values, as a tree of their parts.
package indirect enum ValueDifference {
  /// The values are equal, or no difference was found.
  case unchanged(Any)
  /// The values have no parts in common; one of them is nil if only the other exists.
  case replaced(old: Any?, new: Any?)
  /// Some parts differ.
  case parts(open: String, [Part], close: String)

  /// A part of two values, or a part that only one of them has.
  package struct Part {
    /// A property's label, or an element's key or index; nil if the part has none.
    package let label: String?

    /// The label in the old value, which differs for an element whose index has changed.
    package var oldLabel: String?

    /// The part's path component, such as `.name` or `[2]`; empty for an element of a set.
    package let path: String

    package let difference: ValueDifference

    /// The offset of an element in the old list, if its order among the other elements has changed.
    package var oldOffset: Int?

    /// Whether the part is an element of a collection.
    package var isElement = false

    /// Whether the part is equal in both values and at the same position.
    package var isUnchanged: Bool {
      if case .unchanged = difference { oldOffset == nil } else { false }
    }
  }

  /// Compares two values.
  ///
  /// Parts that are equal according to `==` are not compared further, unless the comparison would
  /// then find no difference. The elements of a list are matched by their ids, or aligned by
  /// equality if they have no ids.
  ///
  /// - Parameters:
  ///   - old: The first value.
  ///   - new: The second value.
  ///   - limit: The maximum number of different parts to find.
  /// - Complexity: O(*n* log *n*) in the number of parts of both values.
  package init(from old: Any, to new: Any, limit: Int = 10_000) {
    var comparison = ValueComparison(limit: limit, trustsEquality: true)
    self = comparison.compare(old, new)
    if case .unchanged = self {
      comparison = ValueComparison(limit: limit, trustsEquality: false)
      self = comparison.compare(old, new)
    }
  }

  /// The smallest parts that differ, with their paths, in order.
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
