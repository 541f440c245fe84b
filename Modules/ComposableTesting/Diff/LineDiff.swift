internal import ComposableCore

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

/// Returns the differences between two values: the paths of the parts that differ, and the lines of
/// both; or a note if their descriptions are equal.
///
/// Two values may differ by a predicate that are equal by their `==`.
func diff(expected: Any, actual: Any) -> String {
  for trustsEquality in [areEqual(expected, actual) != true, false] {
    let described = PairDescriber(expected, actual, trustsEquality: trustsEquality)
    let (old, new) = (described.first.lines, described.second.lines)
    guard old == new else {
      return paths(valueChanges(from: expected, to: actual, limit: 100))
        + "(− expected, + actual)\n" + lineDiff(expected: old, actual: new)
    }
  }
  return "  (both read the same)\n"
    + cut(described(actual).map { "  " + $0 }).joined(separator: "\n")
}

/// Returns the paths of some changes in words, to follow a sentence.
func paths(_ changes: [ValueChange]) -> String {
  let paths = changes.map(\.path).filter { !$0.isEmpty }
  guard !paths.isEmpty else { return "" }
  let rest = paths.count - 3
  return "at " + paths.prefix(3).joined(separator: ", ")
    + (rest > 0 ? " and \(rest) more parts " : " ")
}

/// Keeps two unchanged lines on either side of a change and the lines that open the parts around
/// it, and counts the others.
private func folded(_ lines: [String]) -> [String] {
  let changes = lines.indices.filter { !lines[$0].hasPrefix("  ") }
  var isKept = Array(repeating: false, count: lines.count)
  let openings = openings(of: lines)
  var opened: Set<Int> = []
  for change in changes {
    for index in max(0, change - 2)...min(lines.count - 1, change + 2) { isKept[index] = true }
    var next = openings[change]
    while let opening = next, opened.insert(opening).inserted {
      isKept[opening] = true
      next = openings[opening]
    }
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

/// Returns for each line the index of the line that opens the part around it: the last one before
/// it that is indented less; nil if there is none.
private func openings(of lines: [String]) -> [Int?] {
  var around: [(index: Int, indent: Int)] = []
  return lines.enumerated().map { index, line in
    let indent = line.dropFirst(2).prefix { $0 == " " }.count
    while let last = around.last, last.indent >= indent { around.removeLast() }
    defer { around.append((index, indent)) }
    return around.last?.index
  }
}

/// Keeps the first 100 lines, and counts the rest.
private func cut(_ lines: [String]) -> [String] {
  let limit = 100
  guard lines.count > limit + 1 else { return lines }
  let rest = lines.dropFirst(limit)
  let changes = rest.count { !$0.hasPrefix("  ") }
  return lines.prefix(limit) + ["… \(rest.count) more lines, \(changes) of them changed"]
}
