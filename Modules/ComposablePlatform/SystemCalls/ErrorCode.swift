#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// The error codes that ``SystemError`` describes itself or that are handled specially.
enum ErrorCode {
  static let missing = ENOENT
  static let exists = EEXIST
  static let denied = EACCES
  static let notPermitted = EPERM
  static let isFolder = EISDIR
  static let notFolder = ENOTDIR
  static let diskFull = ENOSPC
  static let readOnly = EROFS
  static let nameTooLong = ENAMETOOLONG
  static let invalidName = EILSEQ
  static let tooManyFiles = EMFILE

  /// The error codes for a file system that cannot link a file.
  static let noLinks = [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK]

  #if canImport(Darwin)
    static let noAttribute = ENOATTR
  #else
    static let noAttribute = ENODATA
  #endif
}

/// Returns the C library's message for an error code, such as "No such file or directory".
func systemMessage(for code: Int32) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}

/// Throws the error of the last call if the call failed.
@discardableResult
func check<Value: SignedInteger>(_ result: Value) throws(SystemError) -> Value {
  guard result >= 0 else { throw SystemError(code: errno) }
  return result
}
