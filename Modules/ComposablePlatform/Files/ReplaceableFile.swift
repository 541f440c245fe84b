/// A file that only this process may change, from ``init(at:)`` to ``close()``.
///
/// The lock applies to the folder that contains the file after all links are resolved. It creates
/// no file, and ends with the process. Programs that do not use the lock can still replace the
/// file.
public struct ReplaceableFile: Sendable {
  let folder: Descriptor
  var name: String { target.fileName }

  /// The path of the file, as given.
  private let path: String

  /// The path of the file with all links resolved.
  private let target: String

  /// Locks a file, which need not exist; its folder must exist.
  ///
  /// The result is nil if the lock is held elsewhere, or if the path changed during locking.
  ///
  /// - Parameter path: The path of the file. Symbolic links are followed.
  /// - Throws: ``FileError`` if the folder cannot be locked.
  public init?(at path: String) throws(FileError) {
    let target = try Self.resolved(path)
    // The root folder has no name.
    guard !target.fileName.isEmpty else { throw .notRegular }
    let folder = try fileErrors { () throws(SystemError) in
      try Descriptor(reading: target.folderPath)
    }
    var isKept = false
    defer {
      if !isKept {
        folder.unlock()
        folder.discard()
      }
    }
    let isLocked = try fileErrors { () throws(SystemError) in
      // The folder may have been replaced before it was locked.
      try folder.lock() ? Self.isFolder(folder, of: target) : false
    }
    guard isLocked, try Self.resolved(path) == target else { return nil }
    isKept = true
    self.folder = folder
    self.path = path
    self.target = target
  }

  /// Releases the lock.
  public func close() {
    folder.unlock()
    folder.discard()
  }

  /// Returns whether there is a file.
  public func exists() throws(FileError) -> Bool { try status() != nil }

  /// Returns whether a path leads to this file.
  public func isFile(at path: String) throws(FileError) -> Bool {
    guard let status = try status(), let other = try? FileStatus(of: path) else { return false }
    return status.isSameFile(as: other)
  }

  /// Reads the file.
  ///
  /// - Parameter limit: The maximum number of bytes.
  /// - Throws: ``FileError`` if the file is not regular, is too large or cannot be read.
  /// - Returns: The contents; nil if there is no file.
  public func read(upTo limit: Int) throws(FileError) -> [UInt8]? {
    guard let file = try open() else { return nil }
    defer { file.discard() }
    return try file.readFile(upTo: limit)
  }

  /// Opens the file; nil if there is none.
  func open() throws(FileError) -> Descriptor? {
    // Opening a pipe or a device may wait or have side effects.
    guard try status() != nil else { return nil }
    return try unlessMissing { () throws(SystemError) in
      try Descriptor(reading: name, in: folder)
    }
  }

  /// Reads the status of the file, which must be regular; nil if there is none.
  private func status() throws(FileError) -> FileStatus? {
    let status = try unlessMissing { () throws(SystemError) in
      try FileStatus(of: name, in: folder)
    }
    guard status?.isRegular != false else { throw .notRegular }
    return status
  }

  /// Returns the path of a file in the same folder, based on the user's path unless that path is a
  /// link to the file.
  func path(ofNeighbor neighbor: String) -> String {
    let isBeside =
      path.fileName == name && (try? Self.isFolder(folder, of: path)) == true
    let named = isBeside ? path : target
    // Uses bytes, because the first character of the name may combine with the slash before it.
    return String(decoding: named.utf8.dropLast(name.utf8.count), as: UTF8.self) + neighbor
  }

  /// Returns the path with all links resolved.
  private static func resolved(_ path: String) throws(FileError) -> String {
    do throws(SystemError) {
      guard try FileStatus(ofLinkOrFile: path) != nil else {
        // The folder may be a link.
        let folder = try resolvedPath(path.folderPath)
        return (folder == "/" ? "" : folder) + "/" + path.fileName
      }
    } catch {
      throw .system(error)
    }
    do throws(SystemError) {
      return try resolvedPath(path)
    } catch {
      throw error.isMissingFile ? .brokenLink : .system(error)
    }
  }

  /// Returns whether an open folder still contains a file; the folder may have been replaced.
  private static func isFolder(
    _ folder: Descriptor, of path: String
  ) throws(SystemError) -> Bool {
    try FileStatus(of: folder).isSameFile(as: FileStatus(of: path.folderPath))
  }
}

/// Returns the result of a call; nil if the file does not exist.
private func unlessMissing<Value>(
  _ body: () throws(SystemError) -> Value
) throws(FileError) -> Value? {
  do throws(SystemError) {
    return try body()
  } catch {
    if error.isMissingFile { return nil }
    throw .system(error)
  }
}
