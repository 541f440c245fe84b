/// The pairs of brackets among tokens, by token index.
struct BracketPairs {
  /// The indices of closing brackets, by the indices of their opening brackets.
  ///
  /// A closing bracket also closes unmatched brackets inside its pair, and has no effect if no
  /// bracket matches it. An unclosed bracket extends to the end.
  private(set) var closing: [Int: Int] = [:]

  /// The indices of closing angle brackets, by the indices of their opening brackets; both have the
  /// same enclosing brackets, but may be comparison operators.
  private(set) var closingAngle: [Int: Int] = [:]

  /// Finds the pairs.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
  init(_ tokens: [Token]) {
    var open: [Int] = []
    // The number of open brackets of each kind, so that an unmatched bracket needs no search.
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
