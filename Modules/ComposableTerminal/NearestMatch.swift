/// The word of a list that was probably meant: the one with the fewest changed letters, and no more
/// than a third of them; nil when none comes near.
func nearestMatch(to word: String, in known: [String]) -> String? {
  let limit = max(1, word.count / 3)
  return known.map { (word: $0, distance: editDistance(word, $0)) }
    .filter { $0.distance <= limit && $0.distance < $0.word.count }
    .min { $0.distance < $1.distance }?.word
}

/// How many letters must be put in, taken out, exchanged or swapped with their neighbour to make
/// one word of another.
///
/// - Complexity: O(*n* · *m*).
private func editDistance(_ from: String, _ to: String) -> Int {
  let (from, to) = (Array(from), Array(to))
  // No word we know is as long as this; a pasted page must not cost its square.
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
