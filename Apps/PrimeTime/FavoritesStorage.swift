import FavoritePrimes
import Foundation
import LiveClients
import TerminalHost

/// Which file the favorites are kept in.
struct FavoritesStorage: Sendable {
  /// The user's own file.
  let standard: IntegerListFile

  /// Finds the file: an option, else an environment variable, else the user's folder for data.
  init(
    _ arguments: CommandLineTable.Arguments,
    variables: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let named = arguments.value(of: "--data") ?? variables["PRIMETIME_DATA"]
    let folders = UserFolders(program: PrimeTime.name, variables: variables)
    standard = IntegerListFile(
      path: named.flatMap { $0.isEmpty ? nil : $0 } ?? folders.data + "/favorites.json")
  }

  /// The file of a name, or the user's own.
  func file(_ name: String?) -> IntegerListFile {
    name.map(IntegerListFile.init) ?? standard
  }

  func load(_ name: String?) async throws -> FavoritesFile {
    let file = file(name)
    return FavoritesFile(path: file.path, favoritePrimes: try await file.load())
  }

  func save(_ favoritePrimes: [Int], _ name: String?) async throws -> String {
    let file = file(name)
    try await file.save(favoritePrimes)
    return file.path
  }
}
