internal import ComposablePlatform

/// The part of a journal's file that has not been read yet.
package struct JournalTail: Sendable {
  /// The path of the file.
  package let path: String

  /// The number of bytes already read.
  let offset: Int

  /// The file's status at the first read; nil before the first read.
  let file: FileStatus?

  /// Reads the bytes that have not been read yet.
  ///
  /// - Throws: ``JournalError`` if the file cannot be read, or was cut or replaced since the first
  ///   read.
  /// - Returns: The bytes.
  package func read() throws(JournalError) -> JournalBytes {
    let now = try? FileStatus(of: path)
    if let now, now.size < offset || file?.isSameFile(as: now) == false {
      throw .unreadable(path, "it was truncated or replaced while it was being read")
    }
    do throws(FileError) {
      let bytes = try readFile(at: path, from: offset, upTo: Self.sizeLimit)
      return JournalBytes(offset: offset, bytes: bytes, file: file ?? now)
    } catch {
      throw .unreadable(path, error.description)
    }
  }

  /// Whether more lines may come; true also if the file system cannot tell whether the program that
  /// records is still running.
  package var isBeingWritten: Bool {
    guard let file = try? Descriptor(reading: path) else { return true }
    defer { file.discard() }
    return file.mayBeLocked
  }

  /// The maximum size of a file, in bytes.
  private static let sizeLimit = 4 << 30
}

/// A part of a journal's file.
package struct JournalBytes: Sendable {
  /// The number of bytes before this part.
  let offset: Int

  let bytes: [UInt8]

  let file: FileStatus?
}

extension JournalBytes: Equatable {
  /// Whether two parts have the same position and bytes.
  package static func == (first: Self, second: Self) -> Bool {
    first.offset == second.offset && first.bytes == second.bytes
  }
}
