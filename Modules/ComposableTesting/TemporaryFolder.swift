package import Foundation

/// A folder of a test's own, which is removed with it.
package final class TemporaryFolder: Sendable {
  /// Where it is.
  package let url: URL

  /// Makes an empty folder.
  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of a file in it.
  package func callAsFunction(_ name: String) -> String {
    url.path + "/" + name
  }

  /// Writes a file in it.
  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: self(name)))
  }

  /// Reads a file in it.
  package func text(of name: String) throws -> String {
    try String(contentsOf: URL(filePath: self(name)), encoding: .utf8)
  }

  /// The names of what is in it, in order.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}
