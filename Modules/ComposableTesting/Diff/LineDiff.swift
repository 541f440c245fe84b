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
  let changes = valueChanges(from: expected, to: actual, limit: countedChanges + 1)
  for trustsEquality in [areEqual(expected, actual) != true, false] {
    let described = PairDescriber(expected, actual, trustsEquality: trustsEquality)
    let (old, new) = (described.first.lines, described.second.lines)
    guard old == new else {
      return paths(changes) + "(− expected, + actual)\n" + lineDiff(expected: old, actual: new)
    }
  }
  let parts = changes.filter { !$0.path.isEmpty }
  let lines = parts.isEmpty ? described(actual) : parts.map(\.text)
  return paths(changes) + "(both read the same)\n"
    + cut(lines.map { "  " + $0 }).joined(separator: "\n")
}

/// The number of changes whose paths are counted.
private let countedChanges = 100

/// Returns the paths of some changes in words, to follow a sentence.
func paths(_ changes: [ValueChange]) -> String {
  var paths: [String] = []
  for path in changes.map(\.path) where !path.isEmpty && !paths.contains(path) {
    paths.append(path)
  }
  guard !paths.isEmpty else { return "" }
  let rest = min(paths.count, countedChanges) - 3
  let more =
    changes.count > countedChanges
    ? " and more than \(rest) other parts " : " and \(rest) other part\(rest == 1 ? "" : "s") "
  return "at " + paths.prefix(3).joined(separator: ", ") + (rest > 0 ? more : " ")
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
  for (index, line) in lines.enumerated() {
    guard !isKept[index] else {
      result.append(line)
      continue
    }
    hidden += 1
    guard index + 1 == lines.count || isKept[index + 1] else { continue }
    // The note would be as long as the line.
    result.append(hidden == 1 ? line : "  … \(hidden) unchanged")
    hidden = 0
  }
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
