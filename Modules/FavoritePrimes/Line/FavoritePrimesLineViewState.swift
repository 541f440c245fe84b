/// The view state of the favorites.
public struct FavoritePrimesLineViewState: Equatable, Sendable {
  /// The favorites, in the order of saving.
  public var favoritePrimes: [Int]

  /// The contents of the file that was written or read last.
  public var writtenFavoritePrimes: [Int]

  /// Whether a file is being written.
  public var isWriting: Bool

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
    isWriting = state.fileRequest == .save
    fileOutcome = state.fileOutcome
  }

  /// The number of favorites and whether they are written: `2 favorites, not written`.
  public var summary: String {
    favoritesCount(favoritePrimes.count)
      + (favoritePrimes == writtenFavoritePrimes ? "" : ", not written")
  }

  /// What ending the program would lose, in words: `1 favorite and 2 removals were not written`;
  /// nil if the file has the favorites.
  ///
  /// - Complexity: O(*n*) in the number of favorites; the value is computed on each access.
  public var unwritten: String? {
    let (now, written) = (Set(favoritePrimes), Set(writtenFavoritePrimes))
    let added = now.subtracting(written).count
    let removed = written.subtracting(now).count
    var parts: [String] = []
    if added > 0 { parts.append(favoritesCount(added)) }
    if removed > 0 { parts.append("\(removed) \(removed == 1 ? "removal" : "removals")") }
    guard !parts.isEmpty else { return nil }
    return parts.joined(separator: " and ")
      + (isWriting
        ? " may not have been written"
        : added + removed == 1 ? " was not written" : " were not written")
  }

  /// The favorites on one line: `favorites: 2, 3`, or `favorites: none`.
  public var line: String {
    let list = favoritePrimes.map(String.init).joined(separator: ", ")
    return "favorites: " + (list.isEmpty ? "none" : list)
  }
}
