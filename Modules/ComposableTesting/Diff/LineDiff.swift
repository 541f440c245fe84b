internal import ComposableCore

/// Returns the lines of two texts that differ: `−` expected, `+` actual, unchanged lines folded.
///
/// Shows at most 100 lines, and counts the rest.
///
/// - Complexity: O(*n* log *n*) in the number of lines.
func lineDiff(expected: [String], actual: [String]) -> String {
  truncated(differentLines(expected: expected, actual: actual)).joined(separator: "\n")
}

/// Returns the lines of two texts that differ, each with its mark, and two unchanged lines on
/// either side of a change.
func differentLines(expected: [String], actual: [String]) -> [String] {
  var numbers: [String: Int] = [:]
  func number(_ line: String) -> Int {
    let number = numbers[line, default: numbers.count]
    numbers[line] = number
    return number
  }
  var lines: [String] = []
  for gap in ListAlignment(expected.map(number), actual.map(number)).gaps {
    lines += expected[gap.old].map { "− " + $0 } + actual[gap.new].map { "+ " + $0 }
    if gap.new.upperBound < actual.count, gap.old.upperBound < expected.count {
      lines.append("  " + actual[gap.new.upperBound])
    }
  }
  return folded(lines)
}

/// Keeps two unchanged lines on either side of a change, and counts the others.
private func folded(_ lines: [String]) -> [String] {
  var isKept = Array(repeating: false, count: lines.count)
  for (index, line) in lines.enumerated() where !line.hasPrefix("  ") {
    for near in max(0, index - 2)...min(lines.count - 1, index + 2) { isKept[near] = true }
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
    // A note about one line would be as long as the line.
    result.append(hidden == 1 ? line : "  … \(hidden) unchanged")
    hidden = 0
  }
  return result
}

/// Keeps the first 100 lines, and counts the rest.
func truncated(_ lines: [String]) -> [String] {
  let limit = 100
  guard lines.count > limit + 1 else { return lines }
  let rest = lines.dropFirst(limit)
  let changes = rest.count { !$0.hasPrefix("  ") }
  return lines.prefix(limit) + ["… \(rest.count) more lines, \(changes) of them changed"]
}
