import FavoritePrimes
import Foundation
import LiveClients
import ComposableTerminal

/// Which file the favorites are kept in.
struct FavoritesStorage: Sendable {
  /// The user's own file.
  let standard: IntegerListFile

  /// Finds the file: an option, else an environment variable, else the user's folder for data.
  init(
    _ arguments: CommandLineTable.Arguments,
    variables: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let variable = variables["PRIMETIME_DATA"].flatMap { $0.isEmpty ? nil : $0 }
    if let named = arguments.value(of: "--data") ?? variable {
      standard = IntegerListFile(path: named)
    } else {
      let folder = UserFolders(program: PrimeTime.name, variables: variables).data
      standard = IntegerListFile(path: folder + "/favorites.json", makesFolders: true)
    }
  }

  /// The file of a name, or the user's own.
  func file(_ name: String?) -> IntegerListFile {
    name.map { IntegerListFile(path: $0) } ?? standard
  }

  /// Reads a file; nil when there is none.
  func load(_ name: String?) async throws -> FavoritesFile? {
    let file = file(name)
    return try await file.loadIfPresent().map {
      FavoritesFile(path: file.path, favoritePrimes: $0)
    }
  }

  func save(_ favoritePrimes: [Int], _ name: String?) async throws -> String {
    let file = file(name)
    try await file.save(favoritePrimes)
    return file.path
  }
}
