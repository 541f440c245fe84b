/// The lines of two texts against each other: `−` expected, `+` actual, unchanged lines around
/// them and the rest folded.
///
/// - Complexity: O(*n* · *d*) for *n* lines of which *d* differ.
func lineDiff(expected: [String], actual: [String]) -> String {
  let difference = actual.difference(from: expected)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }

  var lines: [String] = []
  var old = 0
  var new = 0
  while old < expected.count || new < actual.count {
    if removed.contains(old) {
      lines.append("− " + expected[old])
      old += 1
    } else if inserted.contains(new) {
      lines.append("+ " + actual[new])
      new += 1
    } else {
      lines.append("  " + actual[new])
      old += 1
      new += 1
    }
  }
  return folded(lines).joined(separator: "\n")
}

/// Keeps two unchanged lines on either side of a change.
private func folded(_ lines: [String]) -> [String] {
  let changes = lines.indices.filter { !lines[$0].hasPrefix("  ") }
  var isKept = Array(repeating: false, count: lines.count)
  for change in changes {
    for index in max(0, change - 2)...min(lines.count - 1, change + 2) { isKept[index] = true }
  }
  var result: [String] = []
  var hidden = 0
  for (line, isKept) in zip(lines, isKept) {
    if isKept {
      if hidden > 0 { result.append("  … \(hidden) unchanged") }
      hidden = 0
      result.append(line)
    } else {
      hidden += 1
    }
  }
  if hidden > 0 { result.append("  … \(hidden) unchanged") }
  return result
}

/// Two values against each other, with a note where they differ in nothing that is shown.
func diff(expected: Any, actual: Any) -> String {
  let old = described(expected)
  let new = described(actual)
  guard old != new else {
    return "  (both read the same)\n" + old.map { "  " + $0 }.joined(separator: "\n")
  }
  return "(− expected, + actual)\n" + lineDiff(expected: old, actual: new)
}
