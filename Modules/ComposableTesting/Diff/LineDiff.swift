/// The lines of two texts against each other: `−` expected, `+` actual, the rest folded.
///
/// A line that only moved says so. Of many differences the first are shown, and the rest is
/// counted.
///
/// - Complexity: O((*n* + *m*) · *d*) for *n* and *m* lines, of which at most *d* = 1,000 differ.
///   Where more differ, lines at the same position are compared.
func lineDiff(expected: [String], actual: [String]) -> String {
  let edits = LineEdits(from: expected, to: actual)
  return cut(folded(edits.lines)).joined(separator: "\n")
}

/// Two values against each other, with a note where they differ in nothing that is shown.
func diff(expected: Any, actual: Any) -> String {
  let described = PairDescriber(expected, actual)
  let (old, new) = (described.first.lines, described.second.lines)
  guard old != new else {
    return "  (both read the same)\n" + cut(old.map { "  " + $0 }).joined(separator: "\n")
  }
  return "(− expected, + actual)\n" + lineDiff(expected: old, actual: new)
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

/// The first lines of many, and how many more there are.
private func cut(_ lines: [String]) -> [String] {
  let most = 100
  guard lines.count > most + 1 else { return lines }
  let rest = lines.dropFirst(most)
  let changes = rest.count { !$0.hasPrefix("  ") }
  return lines.prefix(most) + ["… \(rest.count) more lines, \(changes) of them changed"]
}
