/// An error that a system call reported.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The error code, a value of `errno`.
  public let code: Int32

  init(code: Int32) {
    self.code = code
  }

  /// Whether the file or its folder does not exist.
  public var isMissingFile: Bool { code == ErrorCode.missing }

  /// The reason, as a clause of a message: `the disk is full`.
  public var description: String {
    switch code {
    case ErrorCode.missing: "there is no such file or folder"
    case ErrorCode.exists: "it already exists"
    case ErrorCode.denied, ErrorCode.notPermitted: "you do not have permission"
    case ErrorCode.isFolder: "it is a folder"
    case ErrorCode.notFolder: "part of its path is not a folder"
    case ErrorCode.diskFull: "the disk is full"
    case ErrorCode.readOnly: "the file system is read-only"
    case ErrorCode.nameTooLong: "its name is too long"
    case ErrorCode.invalidName: "a file name cannot contain a NUL byte"
    case ErrorCode.tooManyFiles: "too many files are open"
    default: "system error: \(systemMessage(for: code))"
    }
  }
}
