#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// Calls that name a file in an open folder, which stays the same folder if it is renamed.
extension Descriptor {
  /// Checks that the process may write to a file of this folder.
  func checkWritable(_ name: String) throws(SystemError) {
    let name = try name.systemPath()
    try check(faccessat(number, name, W_OK, AT_EACCESS))
  }

  /// Renames a file of this folder atomically, replacing any file with the new name.
  func renameFile(_ name: String, to newName: String) throws(SystemError) {
    let (name, newName) = (try name.systemPath(), try newName.systemPath())
    try check(renameat(number, name, number, newName))
  }

  /// Renames a file of this folder atomically, unless there is a file with the new name.
  ///
  /// - Throws: The error with the code ``ErrorCode/exists`` if there is one.
  func renameFile(_ name: String, toUnused newName: String) throws(SystemError) {
    let (old, new) = (try name.systemPath(), try newName.systemPath())
    // A link never replaces a file. Both names are the file's until the old one is removed; after a
    // kill in between, the next replacement removes it.
    if linkat(number, old, number, new, 0) == 0 { return removeFile(name) }
    guard ErrorCode.noLinks.contains(errno) else { throw SystemError(code: errno) }
    // The file system has no links: the best that is left.
    guard faccessat(number, new, F_OK, AT_SYMLINK_NOFOLLOW) != 0 else {
      throw SystemError(code: EEXIST)
    }
    try check(renameat(number, old, number, new))
  }

  /// Removes a file of this folder and ignores errors.
  func removeFile(_ name: String) {
    guard let name = try? name.systemPath() else { return }
    _ = unlinkat(number, name, 0)
  }
}

/// Returns the path of an existing file with every symbolic link resolved.
func resolvedPath(_ path: String) throws(SystemError) -> String {
  let path = try path.systemPath()
  guard let resolved = realpath(path, nil) else { throw SystemError(code: errno) }
  // `realpath` allocated a null-terminated string.
  defer { free(resolved) }
  return String(systemBytes: UnsafeBufferPointer(start: resolved, count: strlen(resolved)))
}

/// Removes a file and ignores errors.
public func removeFile(at path: String) {
  guard let path = try? path.systemPath() else { return }
  _ = unlink(path)
}

/// Creates a folder that only its owner can access; an existing folder is left unchanged.
///
/// - Parameter path: The path of the folder.
/// - Throws: ``SystemError`` if there is no such folder and none can be created.
/// - Returns: Whether the folder was created.
@discardableResult
public func makePrivateFolder(_ path: String) throws(SystemError) -> Bool {
  let path = try path.systemPath()
  if mkdir(path, 0o700) == 0 { return true }
  guard errno == EEXIST else { throw SystemError(code: errno) }
  return false
}

/// Removes a folder if it is empty, and ignores errors.
public func removeEmptyFolder(at path: String) {
  guard let path = try? path.systemPath() else { return }
  _ = rmdir(path)
}
