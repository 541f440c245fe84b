/// The view state of the favorites.
public struct FavoritePrimesLineViewState: Equatable, Sendable {
  /// The favorites, in the order of saving.
  public var favoritePrimes: [Int]

  /// The contents of the file that was written or read last.
  public var writtenFavoritePrimes: [Int]

  /// The reason why writing and reading are disabled, with a remedy; nil if they are enabled.
  public var fileDisabledReason: String?

  /// The outcome of the last file request.
  public var fileOutcome: FavoritesFileOutcome?

  /// Creates a view state from a state.
  public init(_ state: FavoritePrimesState) {
    favoritePrimes = state.favoritePrimes
    writtenFavoritePrimes = state.writtenFavoritePrimes
    fileDisabledReason = state.fileRequest.map {
      "still \($0 == .save ? "writing" : "reading") the file. Try 'wait'."
    }
    fileOutcome = state.fileOutcome
  }

  /// The number of favorites and whether they are written: `2 favorites, not written`.
  public var summary: String {
    Self.count(favoritePrimes.count)
      + (favoritePrimes == writtenFavoritePrimes ? "" : ", not written")
  }

  /// The number of favorites that the file does not contain, which ending the program would lose.
  ///
  /// - Complexity: O(*n*) in the number of favorites; the value is computed on each access.
  public var unwrittenCount: Int {
    let written = Set(writtenFavoritePrimes)
    return favoritePrimes.count { !written.contains($0) }
  }

  /// The favorites on one line: `favorites: 2, 3`, or `favorites: none`.
  public var line: String {
    let list = favoritePrimes.map(String.init).joined(separator: ", ")
    return "favorites: " + (list.isEmpty ? "none" : list)
  }

  /// Returns a number of favorites in words: `1 favorite`, `2 favorites`.
  static func count(_ count: Int) -> String {
    "\(count) \(count == 1 ? "favorite" : "favorites")"
  }
}
