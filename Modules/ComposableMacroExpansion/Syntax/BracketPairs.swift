/// The pairs of brackets among tokens, by their indices.
struct BracketPairs {
  /// The indices of the brackets that close, by the indices of those that open.
  ///
  /// One that does not fit closes those inside it, or nothing; one that is not closed goes to the
  /// end.
  private(set) var closing: [Int: Int] = [:]

  /// The indices of the angle brackets that close, by the indices of those that open: each pair
  /// stands in the same other brackets, and may be two comparisons.
  private(set) var closingAngle: [Int: Int] = [:]

  /// Finds the pairs.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
  init(_ tokens: [Token]) {
    var open: [Int] = []
    // How many brackets of each kind are open, so that one without a partner needs no search.
    var counts: [Substring: Int] = [:]
    for (index, token) in tokens.enumerated() where token.kind == .punctuation {
      if token.opens || token.text == "<" {
        open.append(index)
        if token.opens { counts[token.text, default: 0] += 1 }
      } else if token.text == ">" {
        if let last = open.last, tokens[last].text == "<" {
          closingAngle[last] = index
          open.removeLast()
        }
      } else if token.closes, counts[opening(of: token.text), default: 0] > 0 {
        while let last = open.popLast() {
          guard tokens[last].opens else { continue }
          closing[last] = index
          counts[tokens[last].text, default: 0] -= 1
          if tokens[last].text == opening(of: token.text) { break }
        }
      }
    }
    for rest in open where tokens[rest].opens { closing[rest] = tokens.count }
  }
}

private func opening(of closing: Substring) -> Substring {
  closing == ")" ? "(" : closing == "]" ? "[" : "{"
}
