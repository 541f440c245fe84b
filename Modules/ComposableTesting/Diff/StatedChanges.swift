internal import ComposableCore
internal import ComposableScripts

/// Returns the smallest parts that a change from one value to another touches and in which a third
/// value differs from the second.
///
/// - Parameters:
///   - before: The value before the change.
///   - expected: The value after the change.
///   - actual: The value that should have the changed parts.
/// - Returns: The paths of the parts, with their values in `expected` and `actual`.
func unmetChanges(from before: Any, to expected: Any, in actual: Any) -> [ValueChange] {
  var unmet: [ValueChange] = []
  collect(before, expected, actual, path: "", depth: 0, &unmet)
  return unmet
}

private func collect(
  _ before: Any?, _ expected: Any?, _ actual: Any?, path: String, depth: Int,
  _ unmet: inout [ValueChange]
) {
  guard !areSame(before, expected), !areSame(expected, actual) else { return }
  func append() {
    unmet.append(ValueChange(path: path, old: expected, new: actual))
  }
  guard let before, let expected, let actual, depth < 50 else { return append() }
  switch (Shape(of: before), Shape(of: expected), Shape(of: actual)) {
  case (.optional(let before), .optional(let expected), .optional(let actual)):
    collect(before, expected, actual, path: path, depth: depth, &unmet)
  case (.parts(let open, let old, _), .parts(let second, let new, _), .parts(let third, let own, _))
  where open == second && second == third && old.count == new.count && new.count == own.count:
    for index in new.indices {
      let component = Shape.pathComponent(of: index, in: new, open)
      collect(
        old[index].value, new[index].value, own[index].value, path: path + component,
        depth: depth + 1,
        &unmet)
    }
  case (.keyed(let old), .keyed(let new), .keyed(let own)):
    let (old, new, own) = (Dictionary(old) { $1 }, Dictionary(new) { $1 }, Dictionary(own) { $1 })
    for label in Set(old.keys).union(new.keys).sorted() {
      collect(
        old[label], new[label], own[label], path: "\(path)[\(label)]", depth: depth + 1, &unmet)
    }
  case (.set(let old), .set(let new), .set(let own)):
    collectElements(old, new, own, path, &unmet)
  case (.list(let old), .list(let new), .list(let own)):
    if let (old, new, own) = byID(old, new, own) {
      for id in Set(old.keys).union(new.keys) {
        let index = new[id]?.index ?? old[id]?.index ?? 0
        collect(
          old[id]?.element, new[id]?.element, own[id]?.element, path: "\(path)[\(index)]",
          depth: depth + 1, &unmet)
      }
      let kept = Set(old.keys).intersection(new.keys)
      if order(of: old, kept) != order(of: new, kept), order(of: new, kept) != order(of: own, kept)
      {
        append()
      }
    } else if old.count == new.count, new.count == own.count {
      for index in new.indices {
        collect(
          old[index], new[index], own[index], path: "\(path)[\(index)]", depth: depth + 1, &unmet)
      }
    } else {
      append()
    }
  default:
    append()
  }
}

private func areSame(_ first: Any?, _ second: Any?) -> Bool {
  switch (first, second) {
  case (nil, nil): true
  case (let first?, let second?): areStructurallyEqual(first, second)
  default: false
  }
}

/// The elements of a list by their ids, with their indices.
private typealias Rows = [AnyHashable: (index: Int, element: Any)]

/// Returns the elements of three lists by their ids; nil if a list's elements have none.
private func byID(_ first: [Any], _ second: [Any], _ third: [Any]) -> (Rows, Rows, Rows)? {
  func rows(_ elements: [Any]) -> Rows? {
    identities(of: elements).map { ids in
      Rows(uniqueKeysWithValues: ids.indices.map { (ids[$0], ($0, elements[$0])) })
    }
  }
  guard let first = rows(first), let second = rows(second), let third = rows(third) else {
    return nil
  }
  return (first, second, third)
}

private func order(of rows: Rows, _ ids: Set<AnyHashable>) -> [AnyHashable] {
  rows.filter { ids.contains($0.key) }.sorted { $0.value.index < $1.value.index }.map(\.key)
}

/// Compares sets: added elements must be present, and removed elements must be absent.
private func collectElements(
  _ before: [Any], _ expected: [Any], _ actual: [Any], _ path: String,
  _ unmet: inout [ValueChange]
) {
  func contains(_ elements: [Any], _ element: Any) -> Bool {
    elements.contains { areStructurallyEqual($0, element) }
  }
  for element in expected where !contains(before, element) && !contains(actual, element) {
    unmet.append(ValueChange(path: path, old: element, new: nil))
  }
  for element in before where !contains(expected, element) && contains(actual, element) {
    unmet.append(ValueChange(path: path, old: nil, new: element))
  }
}

extension ValueChange {
  /// The expected part, which is the old value, and the actual part.
  var expectedAndActual: String {
    let name = path.isEmpty ? "" : path + ": "
    return "− " + name + texts.first + "\n+ " + name + texts.second
  }
}
