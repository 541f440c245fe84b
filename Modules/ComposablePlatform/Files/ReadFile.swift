/// Reads a regular file without a lock.
///
/// - Parameters:
///   - path: The path of the file.
///   - start: The number of bytes to skip at the start of the file.
///   - limit: The maximum number of bytes.
/// - Throws: ``FileError`` if the file is not regular, is too large or cannot be read.
/// - Returns: The contents after the skipped bytes; empty if there are none.
public func readFile(
  at path: String, from start: Int = 0, upTo limit: Int
) throws(FileError) -> [UInt8] {
  // Opening a pipe or a device may wait or have side effects.
  let status: FileStatus
  do throws(SystemError) {
    status = try FileStatus(of: path)
  } catch {
    let isLink = error.isMissingFile && (try? FileStatus(ofLinkOrFile: path)) != nil
    throw isLink ? .brokenLink : .system(error)
  }
  guard status.isRegular else { throw .notRegular }
  let file = try fileErrors { () throws(SystemError) in try Descriptor(reading: path) }
  defer { file.discard() }
  if start > 0 { try fileErrors { () throws(SystemError) in try file.seek(to: start) } }
  return try file.readFile(upTo: limit)
}

extension Descriptor {
  /// Reads the rest of the file.
  ///
  /// - Parameter limit: The maximum number of bytes.
  /// - Throws: ``FileError`` if there are more bytes, or the bytes cannot be read.
  /// - Returns: The bytes.
  public func readToEnd(upTo limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let next = try fileErrors { () throws(SystemError) in try readBytes(upTo: 64 * 1024) }
      if next.isEmpty { return bytes }
      bytes += next
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    }
  }

  /// Reads a file, which must be regular.
  func readFile(upTo limit: Int) throws(FileError) -> [UInt8] {
    let status = try fileErrors { () throws(SystemError) in try FileStatus(of: self) }
    guard status.isRegular else { throw .notRegular }
    guard status.size <= limit else { throw .tooLarge(limit: limit) }
    return try readToEnd(upTo: limit)
  }
}
