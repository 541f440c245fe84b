internal import Synchronization

/// A file that this process alone may change, from ``init(at:)`` to ``close()``.
///
/// The lock is one on the folder that contains the file after all links were resolved. It creates
/// no file, and it ends with the process. Programs that replace a file without it are not kept out.
public struct ReplaceableFile: Sendable {
  private let folder: Descriptor
  private let name: String

  /// The name of the file that is going to replace one in its folder.
  ///
  /// It is always the same, which the lock permits: what a killed process has left is removed by
  /// the next that replaces a file, and it is short, however long the name of the file is.
  private static let newName = ".composable-platform.new"

  /// Locks a file, which need not exist; its folder must exist.
  ///
  /// The result is nil if the lock is held elsewhere, or the path led elsewhere meanwhile.
  ///
  /// - Parameter path: The path of the file. Symbolic links are followed.
  /// - Throws: ``FileError`` if the folder cannot be locked.
  public init?(at path: String) throws(FileError) {
    let target = try Self.resolved(path)
    let folder: Descriptor
    let isLocked: Bool
    do throws(SystemError) {
      folder = try Descriptor(reading: folderPath(ofFileAt: target))
    } catch {
      throw .system(error)
    }
    do throws(SystemError) {
      isLocked = try folder.lock() ? Self.isFolder(folder, of: target) : false
    } catch {
      folder.discard()
      throw .system(error)
    }
    guard isLocked, try Self.resolved(path) == target else {
      folder.discard()
      return nil
    }
    self.folder = folder
    name = fileName(ofFileAt: target)
  }

  /// Releases the lock.
  public func close() { folder.discard() }

  /// Returns whether there is a file.
  public func exists() throws(FileError) -> Bool {
    let file = try open()
    file?.discard()
    return file != nil
  }

  /// Returns whether a path leads to this file.
  public func isFile(at path: String) throws(FileError) -> Bool {
    guard try exists(), let other = try? FileStatus(of: path) else { return false }
    return try system { () throws(SystemError) in
      try FileStatus(of: name, in: folder).isSameFile(as: other)
    }
  }

  /// Reads the file.
  ///
  /// - Parameter limit: The maximum number of bytes.
  /// - Throws: ``FileError`` if it is no regular file, too large or cannot be read.
  /// - Returns: The contents; nil if there is no file.
  public func read(upTo limit: Int) throws(FileError) -> [UInt8]? {
    guard let file = try open() else { return nil }
    defer { file.discard() }
    return try file.readFile(upTo: limit)
  }

  /// Checks what can be checked of a replacement without one: that the file is a regular one, that
  /// it may be written, and that its folder takes a new one.
  ///
  /// - Throws: ``FileError`` with the reason for which a replacement would fail.
  public func checkReplaceable() throws(FileError) {
    let old = try writableFile()
    defer { old?.discard() }
    let (new, newName) = try makeNewFile(inPlaceOf: old)
    new.discard()
    folder.removeFile(newName)
  }

  /// Replaces the contents of the file atomically and durably.
  ///
  /// Whenever the function is interrupted, the file holds either its old contents or all of the new
  /// ones. The bytes are written to another file in the same folder, which is synchronized and then
  /// renamed; then the folder is synchronized. The owner, the group, the permissions and the
  /// extended attributes of an existing file are kept. Other hard links keep the old contents.
  ///
  /// - Parameter bytes: The new contents.
  /// - Throws: ``FileError``; the file is unchanged, but for ``FileError/notSynchronized(_:)``.
  public func replace(with bytes: [UInt8]) throws(FileError) {
    let old = try writableFile()
    defer { old?.discard() }
    let result = replacements.withLock { _ in
      Result { () throws(FileError) in try write(bytes, inPlaceOf: old) }
    }
    try result.get()
  }

  /// Writes bytes to a new file beside this one.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - suffix: What follows the name of this file in that of the new one.
  /// - Throws: ``FileError`` if there is such a file already, or it cannot be written.
  public func writeCopy(_ bytes: [UInt8], suffix: String) throws(FileError) {
    let copyName = name + suffix
    let copy = try system { () throws(SystemError) in
      try Descriptor(creating: copyName, in: folder, permissions: 0o600)
    }
    defer { copy.discard() }
    do throws(SystemError) {
      try copy.writeAll(bytes)
      try copy.synchronize()
    } catch {
      folder.removeFile(copyName)
      throw .system(error)
    }
  }

  /// Opens the file, which has to be writable; nil if there is none.
  private func writableFile() throws(FileError) -> Descriptor? {
    guard let file = try open() else { return nil }
    do throws(SystemError) {
      // A rename would replace a read-only file without an error.
      try folder.checkWritable(name)
      return file
    } catch {
      file.discard()
      throw .system(error)
    }
  }

  /// Creates the file that is going to replace one, with everything but the contents.
  private func makeNewFile(
    inPlaceOf old: Descriptor?
  ) throws(FileError) -> (file: Descriptor, name: String) {
    let permissions: UInt32 = old == nil ? 0o666 : 0o600
    folder.removeFile(Self.newName)
    var newName = Self.newName
    let new = try system { () throws(SystemError) in
      do throws(SystemError) {
        return try Descriptor(creating: newName, in: folder, permissions: permissions)
      } catch {
        guard error.code == ErrorCode.exists else { throw error }
        // What another user has left may not be removed.
        newName += ".\(UInt32.random(in: 0 ... .max))"
        return try Descriptor(creating: newName, in: folder, permissions: permissions)
      }
    }
    do throws(FileError) {
      if let old { try keepMetadata(of: old, in: new) }
      return (new, newName)
    } catch {
      new.discard()
      folder.removeFile(newName)
      throw error
    }
  }

  private func write(_ bytes: [UInt8], inPlaceOf old: Descriptor?) throws(FileError) {
    let (new, newName) = try makeNewFile(inPlaceOf: old)
    defer { new.discard() }
    do throws(SystemError) {
      try new.writeAll(bytes)
      try new.synchronize()
      try folder.renameFile(newName, to: name)
    } catch {
      // No retry: after a failed synchronization the contents of the file are undefined.
      folder.removeFile(newName)
      throw .system(error)
    }
    do throws(SystemError) {
      try folder.synchronize()
    } catch {
      throw .notSynchronized(error)
    }
  }

  private func keepMetadata(of old: Descriptor, in new: Descriptor) throws(FileError) {
    let (status, own) = try system { () throws(SystemError) in
      (try FileStatus(of: old), try FileStatus(of: new))
    }
    if (status.owner, status.group) != (own.owner, own.group) {
      try keeping("owner or group") { () throws(SystemError) in
        try new.setOwner(status.owner, group: status.group)
      }
    }
    try keeping("extended attributes") { () throws(SystemError) in
      for attribute in try old.attributeNames() {
        guard let value = try old.attribute(attribute) else { continue }
        // Some are given to every file, and may not be set.
        guard (try? new.attribute(attribute)) != value else { continue }
        try new.setAttribute(attribute, to: value)
      }
    }
    // After the owner, whose change removes some of them.
    try keeping("permissions") { () throws(SystemError) in
      try new.setPermissions(status.permissions)
    }
  }

  /// Opens the file; nil if there is none.
  private func open() throws(FileError) -> Descriptor? {
    do throws(FileError) {
      // Opening a pipe or a device may wait, or do something.
      let status = try system { () throws(SystemError) in try FileStatus(of: name, in: folder) }
      guard status.isRegular else { throw .notRegular }
      return try system { () throws(SystemError) in try Descriptor(reading: name, in: folder) }
    } catch {
      if case .system(let cause) = error, cause.isMissingFile { return nil }
      throw error
    }
  }

  /// Returns the path with all links resolved.
  private static func resolved(_ path: String) throws(FileError) -> String {
    do throws(SystemError) {
      guard try FileStatus(ofLinkOrFile: path) != nil else {
        // The folder may be a link.
        let folder = try resolvedPath(folderPath(ofFileAt: path))
        return (folder == "/" ? "" : folder) + "/" + fileName(ofFileAt: path)
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

  /// Returns whether an open folder is the one that contains a file: it may have been replaced.
  private static func isFolder(
    _ folder: Descriptor, of path: String
  ) throws(SystemError) -> Bool {
    try FileStatus(of: folder).isSameFile(as: FileStatus(of: folderPath(ofFileAt: path)))
  }
}

/// Reads a regular file without a lock.
///
/// - Parameters:
///   - path: The path of the file.
///   - limit: The maximum number of bytes.
/// - Throws: ``FileError`` if it is no regular file, too large or cannot be read.
/// - Returns: The contents.
public func readFile(at path: String, upTo limit: Int) throws(FileError) -> [UInt8] {
  // Opening a pipe or a device may wait, or do something.
  let status: FileStatus
  do throws(SystemError) {
    status = try FileStatus(of: path)
  } catch {
    let isLink = error.isMissingFile && (try? FileStatus(ofLinkOrFile: path)) != nil
    throw isLink ? .brokenLink : .system(error)
  }
  guard status.isRegular else { throw .notRegular }
  let file = try system { () throws(SystemError) in try Descriptor(reading: path) }
  defer { file.discard() }
  return try file.readFile(upTo: limit)
}

/// Ends the process, when no file is being replaced.
///
/// Nothing is left in a folder by a program that ends while it saves.
///
/// - Parameter code: The exit code.
public func endProcess(exitCode code: Int32) -> Never {
  endWithoutReplacements { exitProcess(code) }
}

/// Calls a function that ends the process, when no file is being replaced; none is from then on.
func endWithoutReplacements(_ end: () -> Never) -> Never {
  replacements.withLock { _ in end() }
}

/// Locked while a file is being replaced.
private let replacements = Mutex(())

extension Descriptor {
  fileprivate func readFile(upTo limit: Int) throws(FileError) -> [UInt8] {
    let status = try system { () throws(SystemError) in try FileStatus(of: self) }
    guard status.isRegular else { throw .notRegular }
    guard status.size <= limit else { throw .tooLarge(limit: limit) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(status.size)
    while true {
      let next = try system { () throws(SystemError) in try readBytes(upTo: 64 * 1024) }
      if next.isEmpty { return bytes }
      bytes += next
      // It has grown since.
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    }
  }
}

/// Returns the path of the folder that contains a file.
func folderPath(ofFileAt path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

private func fileName(ofFileAt path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) }
    ?? path
}

private func system<Value>(
  _ body: () throws(SystemError) -> Value
) throws(FileError) -> Value {
  do throws(SystemError) { return try body() } catch { throw .system(error) }
}

private func keeping(_ what: String, _ body: () throws(SystemError) -> Void) throws(FileError) {
  do throws(SystemError) { try body() } catch { throw .wouldLose(what, error) }
}
