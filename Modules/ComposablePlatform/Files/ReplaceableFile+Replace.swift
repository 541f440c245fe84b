extension ReplaceableFile {
  /// The name of the temporary file that replaces a file in the same folder.
  ///
  /// The name can always be the same, because the folder is locked. So the next replacement removes
  /// a file left by a killed process, and the name is short even if the replaced file's name is
  /// long.
  private static let newName = ".composable-platform.new"

  /// Checks that the file can be replaced, by doing everything except the final rename.
  ///
  /// - Parameter bytes: The contents.
  /// - Throws: ``FileError`` with the reason why a replacement would fail.
  public func checkReplaceable(with bytes: [UInt8] = []) throws(FileError) {
    let old = try writableFile()
    defer { old?.discard() }
    try finishingBeforeEnd { () throws(FileError) in
      let (new, newName) = try makeNewFile(inPlaceOf: old)
      defer {
        new.discard()
        folder.removeFile(newName)
      }
      do throws(SystemError) {
        try new.writeAll(bytes)
        try new.synchronize()
      } catch {
        throw .system(error)
      }
    }
  }

  /// Replaces the contents of the file atomically and durably.
  ///
  /// If the function is interrupted at any time, the file has either its old or its new contents.
  /// The bytes are written to another file in the same folder, which is synchronized and renamed.
  /// The folder is then synchronized. An existing file's owner, group, permissions and extended
  /// attributes are kept. A file with other hard links is refused, because they would keep the old
  /// contents.
  ///
  /// - Parameter bytes: The new contents.
  /// - Throws: ``FileError``; the file is unchanged except for ``FileError/notSynchronized(_:)``.
  public func replace(with bytes: [UInt8]) throws(FileError) {
    let old = try writableFile()
    defer { old?.discard() }
    try finishingBeforeEnd { () throws(FileError) in try write(bytes, inPlaceOf: old) }
  }

  /// Writes bytes to a new file in the same folder.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - suffix: The text to append to this file's name. The name is shortened if the result is too
  ///     long for the file system.
  /// - Throws: ``FileError`` if the new file already exists or cannot be written.
  /// - Returns: The path of the new file.
  @discardableResult
  public func writeCopy(_ bytes: [UInt8], suffix: String) throws(FileError) -> String {
    let (copy, copyName) = try fileErrors { () throws(SystemError) in
      try makeCopy(suffix: suffix)
    }
    defer { copy.discard() }
    do throws(SystemError) {
      try copy.writeAll(bytes)
      try copy.synchronize()
    } catch {
      folder.removeFile(copyName)
      throw .system(error)
    }
    return path(ofNeighbor: copyName)
  }

  private func makeCopy(suffix: String) throws(SystemError) -> (file: Descriptor, name: String) {
    var stem = name
    while true {
      do throws(SystemError) {
        let copyName = stem + suffix
        return (try Descriptor(creating: copyName, in: folder, permissions: 0o600), copyName)
      } catch {
        guard error.code == ErrorCode.nameTooLong, stem.count > 1 else { throw error }
        stem.removeLast()
      }
    }
  }

  /// Opens the file, which must be writable; nil if there is none.
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

  /// Creates the temporary file for a replacement, complete except for its contents.
  private func makeNewFile(
    inPlaceOf old: Descriptor?
  ) throws(FileError) -> (file: Descriptor, name: String) {
    let permissions: UInt32 = old == nil ? 0o666 : 0o600
    folder.removeFile(Self.newName)
    var newName = Self.newName
    let new = try fileErrors { () throws(SystemError) in
      do throws(SystemError) {
        return try Descriptor(creating: newName, in: folder, permissions: permissions)
      } catch {
        guard error.code == ErrorCode.exists else { throw error }
        // A file left by another user cannot be removed.
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

  /// Writes the new contents.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - old: The current file; nil if there is none. If nil, a file that another program has
  ///     created in the meantime is not replaced.
  /// - Throws: ``FileError``; the file is unchanged except for ``FileError/notSynchronized(_:)``.
  func write(_ bytes: [UInt8], inPlaceOf old: Descriptor?) throws(FileError) {
    let (new, newName) = try makeNewFile(inPlaceOf: old)
    defer { new.discard() }
    do throws(SystemError) {
      try new.writeAll(bytes)
      try new.synchronize()
      if old != nil {
        try folder.renameFile(newName, to: name)
      } else {
        try folder.renameFile(newName, toUnused: name)
      }
    } catch {
      // Does not retry, because a file's contents are undefined after a failed synchronization.
      folder.removeFile(newName)
      throw error.code == ErrorCode.exists ? .createdMeanwhile : .system(error)
    }
    do throws(SystemError) {
      try folder.synchronize()
    } catch {
      throw .notSynchronized(error)
    }
  }

  private func keepMetadata(of old: Descriptor, in new: Descriptor) throws(FileError) {
    let (status, own) = try fileErrors { () throws(SystemError) in
      (try FileStatus(of: old), try FileStatus(of: new))
    }
    guard status.nameCount <= 1 else { throw .hasOtherNames(count: status.nameCount) }
    if (status.owner, status.group) != (own.owner, own.group) {
      try keeping("owner or group") { () throws(SystemError) in
        try new.setOwner(status.owner, group: status.group)
      }
    }
    try keeping("extended attributes") { () throws(SystemError) in
      for attribute in try old.attributeNames() {
        guard let value = try old.attribute(attribute) else { continue }
        // Some attributes exist on every file and cannot be set.
        guard (try? new.attribute(attribute)) != value else { continue }
        try new.setAttribute(attribute, to: value)
      }
    }
    // Set after the owner, because changing the owner removes some permissions.
    try keeping("permissions") { () throws(SystemError) in
      try new.setPermissions(status.permissions)
    }
  }
}

private func keeping(_ what: String, _ body: () throws(SystemError) -> Void) throws(FileError) {
  do throws(SystemError) { try body() } catch { throw .wouldLose(what, error) }
}
