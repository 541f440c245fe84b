/// What the operating system refused, and why.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The number of the error.
  public let code: Int32

  init(code: Int32) {
    self.code = code
  }

  /// Whether the file or its folder is not there.
  public var isMissingFile: Bool { code == ErrorCode.missing }

  /// Why, in plain words that follow "because": `the disk is full`.
  public var description: String {
    switch code {
    case ErrorCode.missing: "there is no such file or folder"
    case ErrorCode.denied, ErrorCode.notPermitted: "you have no permission"
    case ErrorCode.isFolder: "it is a folder"
    case ErrorCode.notFolder: "a part of its path is not a folder"
    case ErrorCode.diskFull: "the disk is full"
    case ErrorCode.readOnly: "the disk can only be read"
    case ErrorCode.nameTooLong: "its name is too long"
    default: "the system says: \(systemWords(for: code))"
    }
  }
}
