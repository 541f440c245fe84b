/// Returns the lines of two texts that differ: `−` expected, `+` actual, unchanged lines folded.
///
/// A line that only moved is marked as moved. Of many lines the first are shown and the rest is
/// counted.
///
/// - Complexity: O((*n* + *m*) · *d*) for *n* and *m* lines, of which at most *d* = 1,000 differ.
///   If more differ, lines at equal indices are compared.
func lineDiff(expected: [String], actual: [String]) -> String {
  let edits = LineEdits(from: expected, to: actual)
  return cut(folded(edits.lines)).joined(separator: "\n")
}

/// Returns the differences between two values, or a note if their descriptions are equal.
func diff(expected: Any, actual: Any) -> String {
  let described = PairDescriber(expected, actual)
  let (old, new) = (described.first.lines, described.second.lines)
  guard old != new else {
    return "  (both read the same)\n" + cut(old.map { "  " + $0 }).joined(separator: "\n")
  }
  return "(− expected, + actual)\n" + lineDiff(expected: old, actual: new)
}

/// Keeps two unchanged lines on either side of a change, and counts the others.
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

/// Keeps the first 100 lines, and counts the rest.
private func cut(_ lines: [String]) -> [String] {
  let limit = 100
  guard lines.count > limit + 1 else { return lines }
  let rest = lines.dropFirst(limit)
  let changes = rest.count { !$0.hasPrefix("  ") }
  return lines.prefix(limit) + ["… \(rest.count) more lines, \(changes) of them changed"]
}
