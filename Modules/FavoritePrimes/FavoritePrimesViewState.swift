/// The favorites as they are shown.
public struct FavoritePrimesViewState: Equatable, Sendable {
  /// The favorites, in the order of saving.
  public var favoritePrimes: [Int]

  /// How many there are and whether the file holds them, in words.
  public var summary: String

  /// How many favorites would be lost if the program ended now: those that the file does not hold.
  public var unwrittenCount: Int

  /// Why the file cannot be written or read now, and what to do; nil when it can.
  public var fileDisabledReason: String?

  /// How the last request of the file ended.
  public var fileOutcome: FavoritesFileOutcome?

  /// Words the facts of the favorites.
  public init(_ state: FavoritePrimesState) {
    let written = Set(state.writtenFavoritePrimes)
    favoritePrimes = state.favoritePrimes
    summary =
      Self.count(state.favoritePrimes.count) + (state.hasUnwrittenChanges ? ", not written" : "")
    unwrittenCount = state.favoritePrimes.count { !written.contains($0) }
    fileDisabledReason = state.fileRequest.map {
      "still \($0 == .save ? "writing" : "reading") the file. Try 'wait'."
    }
    fileOutcome = state.fileOutcome
  }

  /// The favorites on one line: `favorites: 2, 3`, or `favorites: none`.
  public var line: String {
    let list = favoritePrimes.map(String.init).joined(separator: ", ")
    return "favorites: " + (list.isEmpty ? "none" : list)
  }

  /// `1 favorite`, `2 favorites`.
  static func count(_ count: Int) -> String {
    "\(count) \(count == 1 ? "favorite" : "favorites")"
  }
}
