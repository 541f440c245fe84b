/// A lock on a folder that programs take before they change a file in it; it leaves no file behind.
public struct FolderLock: Sendable {
  private let folder: Descriptor

  /// Opens the folder of a file, without locking it.
  ///
  /// - Parameter path: The file's path; the file need not exist.
  /// - Throws: Why the folder cannot be opened.
  public init(ofFileAt path: String) throws(SystemError) {
    folder = try Descriptor(reading: folderPath(ofFileAt: path))
  }

  /// Takes the lock.
  ///
  /// - Throws: Why it can never be taken.
  /// - Returns: False when another program has it.
  public func acquire() throws(SystemError) -> Bool {
    try folder.lock()
  }

  /// Gives the lock back, if it was taken, and closes the folder.
  public func release() {
    folder.discard()
  }
}

/// The folder of a file.
func folderPath(ofFileAt path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
