/// Returns the known word with the smallest edit distance to a word.
///
/// The distance is at most a third of the length of `word`, or 1 for a short word. The result is
/// nil if no known word is that close.
func nearestMatch(to word: String, in known: [String]) -> String? {
  let limit = max(1, word.count / 3)
  return known.map { (word: $0, distance: editDistance(word, $0)) }
    .filter { $0.distance <= limit && $0.distance < $0.word.count }
    .min { $0.distance < $1.distance }?.word
}

/// Returns the edit distance of two words.
///
/// The distance is the number of insertions, deletions, substitutions and swaps of adjacent letters
/// that turn one word into the other.
///
/// - Complexity: O(*n* · *m*), where *n* and *m* are the lengths of the words.
private func editDistance(_ from: String, _ to: String) -> Int {
  let (from, to) = (Array(from), Array(to))
  // Skips the quadratic comparison for pasted text, which is longer than any known word.
  guard from.count <= 64 else { return from.count }
  var beforeLast: [Int] = []
  var last = Array(0...to.count)
  for row in from.indices {
    var current = [row + 1]
    for column in to.indices {
      let isSame = from[row] == to[column]
      var best = min(
        last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
      if row > 0, column > 0, from[row] == to[column - 1], from[row - 1] == to[column] {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    (beforeLast, last) = (last, current)
  }
  return last[to.count]
}
