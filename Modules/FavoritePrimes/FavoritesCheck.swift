/// Checks that a file contains only primes, without duplicates.
///
/// - Parameters:
///   - file: The contents of the file.
///   - isPrime: A closure that returns whether a number is prime.
/// - Throws: ``FavoritesFileError`` that names the first invalid item.
public func checkFavorites(
  _ file: FavoritesFile,
  isPrime: (Int) -> Bool
) throws(FavoritesFileError) {
  let numbers = file.favoritePrimes
  // The usual case: a set of a million numbers takes longer than all else.
  let isIncreasing = zip(numbers, numbers.dropFirst()).allSatisfy(<)
  var seen: Set<Int> = []
  for (index, number) in numbers.enumerated() {
    let problem: String
    if !isPrime(number) {
      problem = "is not prime"
    } else if !isIncreasing, !seen.insert(number).inserted {
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

/// Checks that overwriting a file loses no favorites.
///
/// - Parameters:
///   - file: The present contents of the file.
///   - favoritePrimes: The favorites to write.
/// - Throws: ``FavoritesFileError`` that names the favorites that would be lost.
func checkNothingIsLost(
  in file: FavoritesFile, _ favoritePrimes: [Int]
) throws(FavoritesFileError) {
  let known = Set(favoritePrimes)
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
