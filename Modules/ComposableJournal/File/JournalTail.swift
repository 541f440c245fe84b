internal import ComposablePlatform

/// The part of a journal's file that was not read yet.
package struct JournalTail: Sendable {
  /// The path of the file.
  package let path: String

  /// The number of bytes that were read.
  let offset: Int

  /// The file when it was read first; nil if it was not.
  let file: FileStatus?

  /// Reads what was written since.
  ///
  /// - Throws: ``JournalError`` if the file cannot be read, or is no longer the one that was read.
  /// - Returns: The bytes.
  package func read() throws(JournalError) -> JournalBytes {
    let now = try? FileStatus(of: path)
    if let now, now.size < offset || file?.isSameFile(as: now) == false {
      throw .unreadable(path, "it was truncated or replaced during reading")
    }
    do throws(FileError) {
      let bytes = try readFile(at: path, from: offset, upTo: Self.sizeLimit)
      return JournalBytes(offset: offset, bytes: bytes, file: file ?? now)
    } catch {
      throw .unreadable(path, error.description)
    }
  }

  /// The maximum size of a file, in bytes.
  private static let sizeLimit = 4 << 30
}

/// A part of the file of a journal.
package struct JournalBytes: Sendable {
  /// The number of bytes before it.
  let offset: Int

  let bytes: [UInt8]

  let file: FileStatus?
}

extension JournalBytes: Equatable {
  /// Whether both are the same bytes of a file.
  package static func == (first: Self, second: Self) -> Bool {
    first.offset == second.offset && first.bytes == second.bytes
  }
}
