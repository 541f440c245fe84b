internal import ComposableCore

/// A list, whose changes a script can write without the elements that stay.
protocol ScriptedList {
  /// Returns the statements that make this list from an earlier one.
  ///
  /// - Parameters:
  ///   - before: The earlier list.
  ///   - target: The list as source code, such as `$0.rows`.
  /// - Returns: The statements; nil if the earlier value has another type, and empty if no element
  ///   stays.
  func changes(from before: Any, on target: String) -> [String]?
}

extension Array: ScriptedList {
  func changes(from before: Any, on target: String) -> [String]? {
    (before as? Self).map { old in
      listChanges(from: old, to: self, on: target) { "\(target)[\($0)]" }
    }
  }
}

extension IdentifiedArray: ScriptedList {
  func changes(from before: Any, on target: String) -> [String]? {
    (before as? Self).map { old in
      listChanges(from: old.elements, to: elements, on: target) { index in
        ids[index] == old.ids[index] ? "\(target)[id: \(swiftSource(ids[index]))]" : nil
      }
    }
  }
}

/// Returns the statements that change a list.
///
/// - Parameters:
///   - old: The elements before the change.
///   - new: The elements after the change.
///   - target: The list as source code.
///   - place: Returns an element as source code; nil if it cannot be assigned.
/// - Returns: The statements; empty if no element stays.
private func listChanges<Element>(
  from old: [Element], to new: [Element], on target: String, place: (Int) -> String?
) -> [String] {
  let changed = changedRanges(old, new) { haveEqualBits($0, $1) || areStructurallyEqual($0, $1) }
  guard changed.old != old.indices else { return [] }
  let (removed, added, start) = (changed.old, new[changed.new], changed.old.lowerBound)
  func source(_ elements: some Sequence<Element>) -> String {
    "[\(elements.map { swiftSource($0) }.joined(separator: ", "))]"
  }
  switch (removed.count, added.count) {
  case (0, 1) where start == old.count: return ["\(target).append(\(swiftSource(new[start])))"]
  case (0, 1): return ["\(target).insert(\(swiftSource(new[start])), at: \(start))"]
  case (0, _) where start == old.count: return ["\(target).append(contentsOf: \(source(added)))"]
  case (0, _): return ["\(target).insert(contentsOf: \(source(added)), at: \(start))"]
  case (1, 0): return ["\(target).remove(at: \(start))"]
  case (_, 0): return ["\(target).removeSubrange(\(removed))"]
  case (1, 1):
    // The element as a whole, because its properties may be constants.
    if let place = place(start) { return ["\(place) = \(swiftSource(new[start]))"] }
  default: break
  }
  return ["\(target).replaceSubrange(\(removed), with: \(source(added)))"]
}
