internal import ComposableCore

/// Returns the differing lines of two texts with different scalars, or how their line ends differ
/// if nothing else does.
func textDifference(expected: String, actual: String) -> String {
  let (expected, actual) = (lines(of: expected), lines(of: actual))
  if isSame(expected, actual, endingIn: "\r") {
    return "only in its line ends: expected CR LF, actual LF."
  }
  if isSame(actual, expected, endingIn: "\r") {
    return "only in its line ends: expected LF, actual CR LF."
  }
  let texts = LineTexts(expected + actual)
  return "(− expected, + actual):\n"
    + lineDiff(expected: expected.map { texts[$0] }, actual: actual.map { texts[$0] })
}

private typealias Line = Substring.UnicodeScalarView

// Not the characters: CR LF is one character, and equal characters may have different scalars.
private func lines(of text: String) -> [Line] {
  text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { $0 }
}

/// Returns whether the first lines, but for the last, are the second lines with one more scalar.
private func isSame(_ first: [Line], _ second: [Line], endingIn end: UnicodeScalar) -> Bool {
  first.count == second.count && second.allSatisfy { !$0.contains(end) }
    && zip(first.dropLast(), second).allSatisfy {
      $0.last == end && $0.dropLast().elementsEqual($1)
    }
    && zip(first.suffix(1), second.suffix(1)).allSatisfy { $0.elementsEqual($1) }
}

/// The texts that show lines, different for lines with different scalars.
private struct LineTexts {
  private var scalars: [String: Line] = [:]
  private var ambiguous: Set<String> = []

  init(_ lines: [Line]) {
    for line in lines {
      let text = Self.visible(line)
      if !scalars[text, default: line].elementsEqual(line) { ambiguous.insert(text) }
      scalars[text] = line
    }
  }

  subscript(_ line: Line) -> String {
    let text = Self.visible(line)
    guard ambiguous.contains(text) else { return text }
    return line.map {
      $0 == "\\" ? "\\\\" : (0x20...0x7E).contains($0.value) ? String($0) : $0.escapedByNumber
    }
    .joined()
  }

  /// Returns a line with its invisible characters, unusual spaces and trailing spaces escaped.
  private static func visible(_ line: Line) -> String {
    let end = line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex
    return line.indices.map { index in
      let scalar = line[index]
      let isHidden =
        index >= end || scalar.isInvisible || scalar.properties.generalCategory == .control
      return isHidden ? scalar.escapedByNumber : String(scalar)
    }.joined()
  }
}
