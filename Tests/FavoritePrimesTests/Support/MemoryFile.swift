import FavoritePrimes

/// A file in memory with contents that others have written; nil for no file.
struct MemoryFile: NumberFile {
  let path: String
  var shownPath: String { "shown " + path }
  var contents: [Int]?
  var error: FavoritesTestError?
  var warning: String?

  init(_ path: String, _ contents: [Int]? = nil) {
    self.path = path
    self.contents = contents
  }

  func load() async throws -> [Int]? {
    if let error { throw error }
    return contents
  }

  func update(
    _ change: @Sendable ([Int]?) throws -> [Int]
  ) async throws -> (value: [Int], warning: String?) {
    if let error { throw error }
    return (try change(contents), warning)
  }
}

struct FavoritesTestError: Error, CustomStringConvertible {
  let description: String
}

extension FavoritesFile {
  /// The contents of a ``MemoryFile``.
  init(_ path: String, _ favoritePrimes: [Int], warning: String? = nil) {
    self.init(
      path: path, shownPath: "shown " + path, favoritePrimes: favoritePrimes, warning: warning)
  }
}
