import ComposableFiles
import ComposablePlatform
import ComposableTerminal
import FavoritePrimes
import LiveClients

/// The files in which favorites are stored.
struct FavoritesStorage: Sendable {
  /// The default file; nil if there is no folder for it.
  let standard: IntegerListFile?

  /// Finds the default file, from the option, its variable or the user's data folder.
  init(
    _ arguments: CommandLineProgram.Arguments,
    variable: @escaping (String) -> String? = environmentVariable
  ) {
    if let named = arguments[PrimeTime.data] {
      standard = IntegerListFile(path: named.string)
    } else {
      standard = UserFolders(program: PrimeTime.name, variable: variable).data.map {
        IntegerListFile(path: $0 + "/favorites.json", createsFolders: true)
      }
    }
  }

  /// Returns the named file, or the default file if the name is nil.
  ///
  /// - Throws: ``FavoritesRefusal`` if there is no default file.
  func file(_ name: String?) throws(FavoritesRefusal) -> IntegerListFile {
    guard let file = name.map({ IntegerListFile(path: $0) }) ?? standard else {
      throw FavoritesRefusal(
        "HOME is not set to an absolute path. Set it, or use '--data FILE'.")
    }
    return file
  }
}

extension IntegerListFile: NumberFile {}
