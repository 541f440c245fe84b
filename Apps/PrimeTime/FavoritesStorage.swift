import ComposablePlatform
import ComposableTerminal
import FavoritePrimes
import LiveClients

/// The files in which favorites are stored.
struct FavoritesStorage: Sendable {
  /// The default file.
  let standard: IntegerListFile

  /// Finds the default file: an option, an environment variable, or the user's folder for data.
  init(
    _ arguments: CommandLineTable.Arguments,
    variable: @escaping (String) -> String? = environmentVariable
  ) {
    if let named = arguments.value(of: "--data") ?? variable("PRIMETIME_DATA") {
      standard = IntegerListFile(path: named)
    } else {
      let folder = UserFolders(program: PrimeTime.name, variable: variable).data
      standard = IntegerListFile(path: folder + "/favorites.json", makesFolders: true)
    }
  }

  /// Returns the file with a name; the default file if the name is nil.
  func file(_ name: String?) -> IntegerListFile {
    name.map { IntegerListFile(path: $0) } ?? standard
  }

  /// Reads a file; returns nil if it does not exist.
  func load(_ name: String?) async throws -> FavoritesFile? {
    let file = file(name)
    return try await file.loadIfPresent().map {
      FavoritesFile(path: file.shownPath, favoritePrimes: $0)
    }
  }

  /// Replaces the contents of a file while it is locked.
  func update(
    _ name: String?, _ change: @escaping @Sendable (FavoritesFile?) throws -> [Int]
  ) async throws -> FavoritesFile {
    let file = file(name)
    let result = try await file.update { present in
      try change(present.map { FavoritesFile(path: file.shownPath, favoritePrimes: $0) })
    }
    return FavoritesFile(
      path: file.shownPath, favoritePrimes: result.numbers, warning: result.warning)
  }
}
