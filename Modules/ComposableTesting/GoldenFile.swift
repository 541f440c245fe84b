import Foundation

/// A text file that a test compares or records.
struct GoldenFile {
  let url: URL

  /// Why the file has no text, and what to do.
  struct Problem: Error {
    let reason: String
    var remedy = "Record it with RECORD_GOLDEN=1 and review it."
  }

  /// Returns the text of the file.
  func text() throws(Problem) -> String {
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw Problem(reason: "does not exist")
    }
    guard (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory != true else {
      throw Problem(reason: "is a folder", remedy: "Remove it or use a different name.")
    }
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw Problem(
        reason: "cannot be read: \(error.localizedDescription)", remedy: "Check its permissions.")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Problem(reason: "is not UTF-8 text")
    }
    return text
  }

  /// Writes the file and returns the failure to report; nil if the text has not changed.
  func record(_ new: String) -> String? {
    let old = try? text()
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(new.utf8).write(to: url)
      return old.map { $0.utf8.elementsEqual(new.utf8) } ?? false
        ? nil : "Recorded \(url.path). Review it, and run again without RECORD_GOLDEN."
    } catch {
      return "Could not record \(url.path): \(error.localizedDescription)"
    }
  }
}
