/// Checks that a file holds nothing but primes, each once.
///
/// - Parameters:
///   - file: What was read.
///   - isPrime: Whether a number is prime.
/// - Throws: The first item that does not belong, in words.
public func checkFavorites(
  _ file: FavoritesFile,
  isPrime: (Int) -> Bool
) throws(FavoritesFileError) {
  var seen: Set<Int> = []
  for (index, number) in file.favoritePrimes.enumerated() {
    let problem: String
    if !isPrime(number) {
      problem = "is not prime"
    } else if !seen.insert(number).inserted {
      problem = "is there already"
    } else {
      continue
    }
    throw FavoritesFileError(
      reason: """
        \(file.path) is damaged: item \(index + 1) is \(number), which \(problem). \
        Nothing was changed. Take the item out of the file.
        """
    )
  }
}

/// Checks that writing over a file loses no favorite.
///
/// - Parameters:
///   - file: What the file holds.
///   - known: What is to be written, and what was written or read before: what is missing of that
///     was removed on purpose.
/// - Throws: The favorites that would be lost, in words.
func checkNothingIsLost(in file: FavoritesFile, _ known: Set<Int>) throws(FavoritesFileError) {
  let lost = file.favoritePrimes.filter { !known.contains($0) }
  guard !lost.isEmpty else { return }
  let shown = lost.prefix(5).map(String.init).joined(separator: ", ")
  throw FavoritesFileError(
    reason: """
      \(file.path) holds \(shown)\(lost.count > 5 ? " and more" : ""), which would be lost. \
      Nothing was changed. Load it first, or name another file.
      """
  )
}
