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

/// Returns whether the first lines, but for the last, are the second lines with one more scalar.
private func isSame(_ first: [Line], _ second: [Line], endingIn end: UnicodeScalar) -> Bool {
  first.count == second.count && second.allSatisfy { !$0.contains(end) }
    && zip(first.dropLast(), second).allSatisfy {
      $0.last == end && $0.dropLast().elementsEqual($1)
    }
    && zip(first.suffix(1), second.suffix(1)).allSatisfy { $0.elementsEqual($1) }
}
