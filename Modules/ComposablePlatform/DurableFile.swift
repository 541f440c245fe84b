/// An error that occurs while a file is replaced.
///
/// The file keeps its old contents, with one exception: if only the last step fails, synchronizing
/// the folder, the file already holds the new bytes.
public enum DurableWriteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path names a folder, a pipe or a device.
  case notRegular
  /// The path names a symbolic link whose target does not exist.
  case brokenLink
  /// A system call failed.
  case system(SystemError)

  /// The reason, as a clause of a message.
  public var description: String {
    switch self {
    case .notRegular: "it is a folder, a pipe or a device, not a file"
    case .brokenLink: "it is a link to a file that is not there"
    case .system(let error): error.description
    }
  }
}

/// Replaces the contents of a file atomically and durably.
///
/// Whenever the function is interrupted, the file holds either its old contents or all of the new
/// ones. The bytes are written to a temporary file in the same folder, which is synchronized and
/// then renamed; then the folder is synchronized. A symbolic link is followed, and the permissions
/// of an existing file are kept. Other hard links to the file keep the old contents.
///
/// - Parameters:
///   - path: The path of the file, which need not exist; its folder must exist.
///   - bytes: The new contents.
/// - Throws: ``DurableWriteError`` if the file cannot be replaced.
public func replaceFile(at path: String, with bytes: [UInt8]) throws(DurableWriteError) {
  let target = try replacedFile(path)
  do throws(SystemError) {
    try write(bytes, to: target)
  } catch {
    throw .system(error)
  }
}

private struct Target {
  let path: String
  /// The permissions of the existing file; nil if there is none.
  let permissions: UInt32?
}

/// Resolves the file to replace and checks that it is writable.
private func replacedFile(_ path: String) throws(DurableWriteError) -> Target {
  guard exists(path) else { return Target(path: path, permissions: nil) }
  let (resolved, status): (String, FileStatus)
  do throws(SystemError) {
    resolved = try resolvedPath(path)
    status = try FileStatus(of: resolved)
    // A rename would replace a read-only file without an error.
    if status.isRegular { try checkWritable(resolved) }
  } catch {
    throw error.isMissingFile ? .brokenLink : .system(error)
  }
  guard status.isRegular else { throw .notRegular }
  return Target(path: resolved, permissions: status.permissions)
}

private func write(_ bytes: [UInt8], to target: Target) throws(SystemError) {
  let temporary = "\(target.path).\(UInt64.random(in: 0 ... .max)).new"
  let file = try Descriptor(creating: temporary, permissions: 0o666)
  do throws(SystemError) {
    defer { file.discard() }
    if let permissions = target.permissions { try file.setPermissions(permissions) }
    try file.writeAll(bytes)
    try file.synchronize()
    try renameFile(temporary, to: target.path)
  } catch {
    // No retry: after a failed synchronization the contents of the file are undefined.
    removeFile(temporary)
    throw error
  }
  let folder = try Descriptor(reading: folderPath(ofFileAt: target.path))
  defer { folder.discard() }
  try folder.synchronize()
}
