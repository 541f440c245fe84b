#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// Calls for a file in an open folder, which remains the same folder if it is renamed.
extension Descriptor {
  /// Checks that the process may write to a file in this folder.
  func checkWritable(_ name: String) throws(SystemError) {
    let name = try name.systemPath()
    try check(faccessat(number, name, W_OK, AT_EACCESS))
  }

  /// Renames a file in this folder atomically, replacing any file with the new name.
  func renameFile(_ name: String, to newName: String) throws(SystemError) {
    let (name, newName) = (try name.systemPath(), try newName.systemPath())
    try check(renameat(number, name, number, newName))
  }

  /// Renames a file in this folder atomically, unless there is a file with the new name.
  ///
  /// - Throws: An error with the code ``ErrorCode/exists`` if there is such a file.
  func renameFile(_ name: String, toUnused newName: String) throws(SystemError) {
    let (old, new) = (try name.systemPath(), try newName.systemPath())
    // A link never replaces a file. The file has both names until the old name is removed. If the
    // process is killed in between, the next replacement removes the old name.
    if linkat(number, old, number, new, 0) == 0 { return removeFile(name) }
    guard ErrorCode.noLinks.contains(errno) else { throw SystemError(code: errno) }
    // The best alternative on a file system without links.
    guard faccessat(number, new, F_OK, AT_SYMLINK_NOFOLLOW) != 0 else {
      throw SystemError(code: EEXIST)
    }
    try check(renameat(number, old, number, new))
  }

  /// Removes a file in this folder and ignores errors.
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
