internal import ComposablePlatform

/// The part of a journal's file that was not read yet.
public struct JournalTail: Equatable, Sendable {
  /// The path of the file.
  public let path: String

  /// The number of bytes that were read.
  let offset: Int

  /// Reads what was written since.
  ///
  /// - Throws: ``JournalError`` if the file cannot be read, or is shorter than what was read.
  /// - Returns: The bytes.
  public func read() throws(JournalError) -> JournalBytes {
    if let status = try? FileStatus(of: path), status.size < offset {
      throw .unreadable(path, "it was cut or replaced while it was read")
    }
    do throws(FileError) {
      return JournalBytes(
        offset: offset, bytes: try readFile(at: path, from: offset, upTo: Self.sizeLimit))
    } catch {
      throw .unreadable(path, error.description)
    }
  }

  /// The maximum size of a file, in bytes.
  private static let sizeLimit = 4 << 30
}

/// A part of the file of a journal.
public struct JournalBytes: Equatable, Sendable {
  /// The number of bytes before it.
  let offset: Int

  let bytes: [UInt8]
}
