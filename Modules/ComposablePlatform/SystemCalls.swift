// The one file that names the C library.
#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// An open file.
public struct Descriptor: Sendable {
  private let number: CInt

  private init(number: CInt) {
    self.number = number
  }

  /// What the program reads.
  public static let standardInput = Self(number: 0)
  /// Where results go.
  public static let standardOutput = Self(number: 1)
  /// Where notes and errors go.
  public static let standardError = Self(number: 2)

  /// Opens a file or a folder for reading.
  public init(reading path: String) throws(SystemError) {
    number = try check(open(path, O_RDONLY | O_CLOEXEC))
  }

  /// Makes a file that must not exist yet and opens it for writing.
  public init(creating path: String, permissions: UInt32) throws(SystemError) {
    number = try check(
      open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(permissions)))
  }

  /// Whether a person sits at the other end.
  public var isTerminal: Bool {
    isatty(number) == 1
  }

  /// Reads what is there, waiting for the first byte; empty at the end of the file.
  public func readBytes(upTo count: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      // The pointer is used inside the closure only, with the count of the same buffer.
      let result = bytes.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) }
      if result < 0, errno == EINTR { continue }
      try check(result)
      bytes.removeLast(bytes.count - result)
      return bytes
    }
  }

  /// Writes all bytes.
  public func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      // The pointer is used inside the closure only; `start` is below the buffer's count.
      let result = bytes.withUnsafeBytes { buffer in
        let rest = buffer[start...]
        return write(number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      }
      if result < 0, errno == EAGAIN {
        waitUntilWritable()
      } else if !(result < 0 && errno == EINTR) {
        start += try check(result)
      }
    }
  }

  /// Waits until what was written is on the disk.
  public func synchronize() throws(SystemError) {
    #if canImport(Darwin)
      // A plain fsync does not flush the drive there; not every file system can.
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    try check(fsync(number))
  }

  /// Gives the file other permissions.
  public func setPermissions(_ permissions: UInt32) throws(SystemError) {
    try check(fchmod(number, mode_t(permissions)))
  }

  /// Keeps others from locking the same file or folder until this descriptor is closed.
  ///
  /// - Returns: False when somebody else has it.
  func lock() throws(SystemError) -> Bool {
    if flock(number, LOCK_EX | LOCK_NB) == 0 { return true }
    if errno == EWOULDBLOCK || errno == EINTR { return false }
    throw SystemError(code: errno)
  }

  /// Closes the file; what it returned before is what counts.
  public func discard() {
    _ = close(number)
  }

  private func waitUntilWritable() {
    var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}

/// What the system knows of a file.
public struct FileStatus: Sendable {
  /// Whether it is an ordinary file, not a folder, a pipe or a device.
  public let isRegular: Bool
  /// Its permission bits.
  public let permissions: UInt32

  /// Looks at a file, following links.
  public init(of path: String) throws(SystemError) {
    var status = stat()
    try check(stat(path, &status))
    isRegular = status.st_mode & S_IFMT == S_IFREG
    permissions = UInt32(status.st_mode & 0o7777)
  }
}

/// The path of an existing file with every link followed.
func resolvedPath(_ path: String) throws(SystemError) -> String {
  guard let resolved = realpath(path, nil) else { throw SystemError(code: errno) }
  // The system allocated it for us, ended by a zero.
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Whether there is something of this name, be it a link that leads nowhere.
func exists(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0
}

/// Checks that the program may write a file.
func checkWritable(_ path: String) throws(SystemError) {
  try check(access(path, W_OK))
}

/// Gives a file another name in one step, replacing what has that name.
func renameFile(_ path: String, to newPath: String) throws(SystemError) {
  try check(rename(path, newPath))
}

/// Removes a file.
func removeFile(_ path: String) {
  _ = unlink(path)
}

/// Makes a folder that only its owner can enter; one that exists stays as it is.
public func makePrivateFolder(_ path: String) throws(SystemError) {
  guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
  throw SystemError(code: errno)
}

/// The words of the C library for an error, such as "No such file or directory".
func systemWords(for code: Int32) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}

/// The error codes that get words of our own.
enum ErrorCode {
  static let missing = ENOENT
  static let denied = EACCES
  static let notPermitted = EPERM
  static let isFolder = EISDIR
  static let notFolder = ENOTDIR
  static let diskFull = ENOSPC
  static let readOnly = EROFS
  static let nameTooLong = ENAMETOOLONG
}

@discardableResult
private func check<Value: SignedInteger>(_ result: Value) throws(SystemError) -> Value {
  guard result >= 0 else { throw SystemError(code: errno) }
  return result
}
