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
        Nothing was changed. Take the item out of the file and load it again.
        """
    )
  }
}
