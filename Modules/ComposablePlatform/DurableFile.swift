/// Why a file could not be replaced.
///
/// What was there is still there.
public enum DurableWriteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What has the name is a folder, a pipe or a device.
  case notRegular
  /// What has the name is a link that leads nowhere.
  case brokenLink
  /// The system refused.
  case system(SystemError)

  /// Why, in plain words.
  public var description: String {
    switch self {
    case .notRegular: "it is a folder, a pipe or a device, not a file"
    case .brokenLink: "it is a link to a file that is not there"
    case .system(let error): error.description
    }
  }
}

/// Replaces a file so that, whatever happens, it holds either what it held or all of the new bytes.
///
/// The bytes go to a temporary file in the same folder, which is synchronised and then renamed;
/// then the folder is synchronised. A link is followed, and the permissions of an existing file are
/// kept. Other hard links to the file keep the old bytes.
///
/// - Parameters:
///   - path: Where the file is or is to be; its folder must exist.
///   - bytes: The whole new contents.
/// - Throws: Why it could not be replaced.
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
  /// Those of the file that is there already.
  let permissions: UInt32?
}

/// Finds out what is replaced, and whether it may be.
private func replacedFile(_ path: String) throws(DurableWriteError) -> Target {
  guard exists(path) else { return Target(path: path, permissions: nil) }
  let (resolved, status): (String, FileStatus)
  do throws(SystemError) {
    resolved = try resolvedPath(path)
    status = try FileStatus(of: resolved)
    // Renaming over it would ignore that it is read-only.
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
    // After a failed synchronisation the file's bytes cannot be trusted: it is not tried again.
    removeFile(temporary)
    throw error
  }
  let folder = try Descriptor(reading: folderPath(ofFileAt: target.path))
  defer { folder.discard() }
  try folder.synchronize()
}
