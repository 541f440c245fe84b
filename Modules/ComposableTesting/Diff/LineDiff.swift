/// The lines of two texts against each other: `−` expected, `+` actual, the rest folded.
///
/// A line that only moved says so. Where more than a thousand lines lie between the first and the last
/// difference, they are replaced as a whole, and the first of them are shown.
///
/// - Complexity: O(*n* + *m* · *d*) for *n* lines, of which *m* lie between the first and the last
///   difference and *d* differ.
func lineDiff(expected: [String], actual: [String]) -> String {
  let prefix = zip(expected, actual).prefix { $0 == $1 }.count
  let suffix = zip(expected.dropFirst(prefix).reversed(), actual.dropFirst(prefix).reversed())
    .prefix { $0 == $1 }.count
  let (old, new) = (
    Array(expected[prefix..<expected.count - suffix]), Array(actual[prefix..<actual.count - suffix])
  )
  let middle =
    max(old.count, new.count) > 1000
    ? cut(old, "− ") + cut(new, "+ ") : lines(expected: old, actual: new)
  return folded(
    expected[..<prefix].map { "  " + $0 } + middle
      + expected[(expected.count - suffix)...].map { "  " + $0 }
  ).joined(separator: "\n")
}

/// The first lines of many.
private func cut(_ lines: [String], _ mark: String) -> [String] {
  lines.prefix(20).map { mark + $0 }
    + (lines.count > 20 ? ["\(mark)… \(lines.count - 20) more"] : [])
}

/// Stands behind a line that is found elsewhere as it is.
private let moved = "  (moved)"

/// All lines of two texts, each marked.
private func lines(expected: [String], actual: [String]) -> [String] {
  let difference = actual.difference(from: expected).inferringMoves()
  // The lines that were taken out and put in, and whether each is the same line somewhere else.
  var removed: [Int: Bool] = [:]
  var inserted: [Int: Bool] = [:]
  for change in difference {
    switch change {
    case .remove(let offset, _, let other): removed[offset] = other != nil
    case .insert(let offset, _, let other): inserted[offset] = other != nil
    }
  }

  var lines: [String] = []
  var old = 0
  var new = 0
  while old < expected.count || new < actual.count {
    if let isMoved = removed[old] {
      lines.append("− " + expected[old] + (isMoved ? moved : ""))
      old += 1
    } else if let isMoved = inserted[new] {
      lines.append("+ " + actual[new] + (isMoved ? moved : ""))
      new += 1
    } else {
      lines.append("  " + actual[new])
      old += 1
      new += 1
    }
  }
  return lines
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
