/// An error that occurs while reading or replacing a file.
///
/// The file keeps its old contents, except for ``notSynchronized(_:)``.
public enum FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path names a folder, a pipe or a device.
  case notRegular
  /// The path names a symbolic link whose target does not exist.
  case brokenLink
  /// The file has more bytes than this limit.
  case tooLarge(limit: Int)
  /// There was no file, but another program has created it in the meantime.
  case createdMeanwhile
  /// The new file would lose metadata of the old file.
  case wouldLose(String, SystemError)
  /// The file has this number of names (hard links), and the others would keep the old contents.
  case hasOtherNames(count: Int)
  /// The file was replaced, but whether it would survive a power failure is unknown.
  case notSynchronized(SystemError)
  /// A system call failed.
  case system(SystemError)

  /// Whether the error is that the new file already exists.
  public var isExistingFile: Bool {
    if case .system(let error) = self { error.code == ErrorCode.exists } else { false }
  }

  /// The reason, as a clause of a message.
  public var description: String {
    switch self {
    case .notRegular: "it is a folder, a pipe or a device, not a file"
    case .brokenLink: "it is a link to a file that does not exist"
    case .tooLarge(let limit): "it is larger than \(limit / 1_048_576) megabytes"
    case .createdMeanwhile: "another program created it in the meantime"
    case .wouldLose(let what, let error): "its \(what) cannot be preserved (\(error))"
    case .hasOtherNames(let count):
      "it has \(count) names (hard links), and the others would keep the old contents"
    case .notSynchronized(let error), .system(let error): error.description
    }
  }
}

/// Calls a closure and converts its error.
func fileErrors<Value>(
  _ body: () throws(SystemError) -> Value
) throws(FileError) -> Value {
  do throws(SystemError) { return try body() } catch { throw .system(error) }
}
