package import Foundation

/// A temporary folder for one test, removed when this object is released.
package final class TemporaryFolder: Sendable {
  /// The URL of the folder.
  package let url: URL

  /// Creates an empty folder.
  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Returns the path of a file in the folder.
  package func callAsFunction(_ name: String) -> String {
    url.path + "/" + name
  }

  /// Writes a file in the folder.
  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: self(name)))
  }

  /// Returns the text of a file in the folder.
  package func text(of name: String) throws -> String {
    try String(contentsOf: URL(filePath: self(name)), encoding: .utf8)
  }

  /// The names of the folder's items, sorted.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}
