/// An advisory lock on a folder.
///
/// Programs acquire it before they change a file in the folder. It creates no lock file.
public struct FolderLock: Sendable {
  private let folder: Descriptor

  /// Opens the folder of a file, without locking it.
  ///
  /// - Parameter path: The path of the file, which need not exist.
  /// - Throws: ``SystemError`` if the folder cannot be opened.
  public init(ofFileAt path: String) throws(SystemError) {
    folder = try Descriptor(reading: folderPath(ofFileAt: path))
  }

  /// Tries to acquire the lock, without waiting for it.
  ///
  /// - Throws: ``SystemError`` if the folder cannot be locked.
  /// - Returns: False if the lock is held elsewhere or the attempt was interrupted.
  public func acquire() throws(SystemError) -> Bool {
    try folder.lock()
  }

  /// Releases the lock, if it is held, and closes the folder.
  public func release() {
    folder.discard()
  }
}

/// Returns the path of the folder that contains a file.
func folderPath(ofFileAt path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
