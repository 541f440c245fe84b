/// A file that contains a list of numbers.
package protocol NumberFile: Sendable {
  var path: String { get }
  /// The path in the form that messages show.
  var shownPath: String { get }

  /// Reads the list; nil if the file does not exist.
  func load() async throws -> [Int]?
  /// Replaces the list while the file is locked; may return a warning even if the file was written.
  func update(
    _ change: @Sendable ([Int]?) throws -> [Int]
  ) async throws -> (value: [Int], warning: String?)
}

/// The contents of a favorites file when it was written or read.
package struct FavoritesFile: Codable, Hashable, Sendable {
  package var path: String
  /// The path in the form that messages show.
  package var shownPath: String
  package var favoritePrimes: [Int]
  package var warning: String?

  package init(
    path: String, shownPath: String? = nil, favoritePrimes: [Int], warning: String? = nil
  ) {
    self.path = path
    self.shownPath = shownPath ?? path
    self.favoritePrimes = favoritePrimes
    self.warning = warning
  }
}

package enum FavoritesFileRequest: Codable, Hashable, Sendable { case save, load }

package enum FavoritesFileOutcome: Codable, Hashable, Sendable {
  /// The favorites were written, including the changes that others had made to the file.
  case saved(FavoritesFile, added: [Int], removed: [Int])
  /// The favorites were read; `dropped` were neither in this file nor in the previous one.
  case loaded(FavoritesFile, dropped: [Int])
  case failed(FavoritesFileRequest, String)
}

/// The cause and a remedy, in sentences.
package struct FavoritesFileError: Error, CustomStringConvertible {
  package let description: String
  init(_ description: String) { self.description = description }
}

/// Checks that a file contains only distinct primes; the error names the first invalid item.
package func checkFavorites(
  in file: some NumberFile, _ numbers: [Int], isPrime: (Int) -> Bool
) throws(FavoritesFileError) {
  // Usually avoids a set, because a set of a million numbers takes longer than everything else.
  let isIncreasing = zip(numbers, numbers.dropFirst()).allSatisfy(<)
  var seen: Set<Int> = []
  for (index, number) in numbers.enumerated() {
    let isRepeated = !isIncreasing && !seen.insert(number).inserted
    guard isRepeated || !isPrime(number) else { continue }
    let item = "item \(index + 1) (\(number)) is \(isRepeated ? "a duplicate" : "not prime")"
    throw FavoritesFileError(
      "\(file.shownPath) is invalid: \(item). Remove that number and try again.")
  }
}
