// The only file of this module that imports the C library.
#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// The descriptor of an open file or folder.
public struct Descriptor: Sendable {
  let number: CInt

  init(number: CInt) {
    self.number = number
  }

  /// The standard input of the process.
  public static let standardInput = Self(number: 0)
  /// The standard output of the process.
  public static let standardOutput = Self(number: 1)
  /// The standard error of the process.
  public static let standardError = Self(number: 2)

  /// Opens a file or a folder for reading.
  public init(reading path: String) throws(SystemError) {
    number = try check(open(path, O_RDONLY | O_CLOEXEC))
  }

  /// Creates a file, which must not exist yet, and opens it for writing.
  public init(creating path: String, permissions: UInt32) throws(SystemError) {
    number = try check(
      open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(permissions)))
  }

  /// Whether the file is a terminal.
  public var isTerminal: Bool {
    isatty(number) == 1
  }

  /// Reads the available bytes, waiting for the first one; empty at the end of the file.
  public func readBytes(upTo count: Int) throws(SystemError) -> [UInt8] {
    while true {
      if let bytes = try readAvailable(upTo: count) { return bytes }
      // Someone else who has the file open has made it non-blocking.
      waitUntilReady(POLLIN)
    }
  }

  /// Reads the bytes that are available, without waiting if the file is non-blocking; nil if there
  /// are none yet, and empty at the end of the file.
  func readAvailable(upTo count: Int) throws(SystemError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      // The pointer does not escape the closure, and the count is that of the same buffer.
      let result = bytes.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) }
      if result < 0, errno == EINTR { continue }
      if result < 0, errno == EAGAIN { return nil }
      bytes.removeLast(bytes.count - (try check(result)))
      return bytes
    }
  }

  /// Writes all bytes.
  public func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try writeAvailable(rest)
      if count == 0 { waitUntilReady(POLLOUT) }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes all bytes to a file that does not wait, unless it is to stop.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - isStopped: Returns whether to stop; called at least ten times a second.
  /// - Returns: Whether all bytes were written.
  /// - Throws: The error of the system.
  public func writeAll(
    _ bytes: [UInt8], unless isStopped: () -> Bool
  ) throws(SystemError) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      if isStopped() { return false }
      let count = try writeAvailable(rest)
      if count == 0 { waitUntilReady(POLLOUT, milliseconds: 100) }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Writes as many bytes as the file takes and returns their number; zero if it would wait.
  private func writeAvailable(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    while true {
      // The pointer does not escape the closure, and the count is that of the same buffer.
      let result = bytes.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if result < 0, errno == EINTR { continue }
      if result < 0, errno == EAGAIN { return 0 }
      return try check(result)
    }
  }

  /// Waits until the written bytes are on the disk.
  public func synchronize() throws(SystemError) {
    #if canImport(Darwin)
      // `fsync` does not flush the drive's cache here. Some file systems lack `F_FULLFSYNC`.
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    try check(fsync(number))
  }

  /// Sets the permissions of the file.
  public func setPermissions(_ permissions: UInt32) throws(SystemError) {
    try check(fchmod(number, mode_t(permissions)))
  }

  /// Tries to lock the file or folder until this descriptor is closed.
  ///
  /// - Returns: False if another descriptor holds the lock or the call was interrupted.
  func lock() throws(SystemError) -> Bool {
    if flock(number, LOCK_EX | LOCK_NB) == 0 { return true }
    if errno == EWOULDBLOCK || errno == EINTR { return false }
    throw SystemError(code: errno)
  }

  /// Closes the file and ignores the error of closing it.
  public func discard() {
    _ = close(number)
  }

  /// Waits until the file is ready for some of the events; at most for a number of milliseconds,
  /// unless that is negative.
  private func waitUntilReady(_ events: CInt, milliseconds: CInt = -1) {
    var request = pollfd(fd: number, events: Int16(events), revents: 0)
    _ = poll(&request, 1, milliseconds)
  }
}

/// Creates a pipe for the numbers of signals, whose ends do not wait when it is full.
func makeSignalPipe() throws(SystemError) -> (readEnd: Descriptor, writeEnd: Descriptor) {
  var ends: [CInt] = [0, 0]
  try check(pipe(&ends))
  for end in ends {
    try check(fcntl(end, F_SETFD, FD_CLOEXEC))
    try check(fcntl(end, F_SETFL, O_NONBLOCK))
  }
  return (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
}

/// Creates a file without a name for reading and writing; nil if there is no place for one.
func makeUnlinkedFile() -> Descriptor? {
  let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  var path = Array((folder + "/.terminal-XXXXXX").utf8CString)
  let number = mkstemp(&path)
  guard number >= 0 else { return nil }
  _ = unlink(path)
  _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  return Descriptor(number: number)
}

/// The type and the permissions of a file.
public struct FileStatus: Sendable {
  /// Whether it is a regular file, not a folder, a pipe or a device.
  public let isRegular: Bool
  /// The permission bits.
  public let permissions: UInt32

  /// Reads the status of a file; symbolic links are followed.
  public init(of path: String) throws(SystemError) {
    var status = stat()
    try check(stat(path, &status))
    isRegular = status.st_mode & S_IFMT == S_IFREG
    permissions = UInt32(status.st_mode & 0o7777)
  }
}

/// Returns the path of an existing file with every symbolic link resolved.
func resolvedPath(_ path: String) throws(SystemError) -> String {
  guard let resolved = realpath(path, nil) else { throw SystemError(code: errno) }
  // `realpath` allocated a null-terminated string.
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Returns whether a path names anything, including a symbolic link without a target.
func exists(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0
}

/// Checks that the process may write to a file.
func checkWritable(_ path: String) throws(SystemError) {
  try check(access(path, W_OK))
}

/// Renames a file atomically, replacing any file at the new path.
func renameFile(_ path: String, to newPath: String) throws(SystemError) {
  try check(rename(path, newPath))
}

/// Removes a file and ignores errors.
func removeFile(_ path: String) {
  _ = unlink(path)
}

/// Creates a folder that only its owner can access; an existing folder is left unchanged.
public func makePrivateFolder(_ path: String) throws(SystemError) {
  guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
  throw SystemError(code: errno)
}

/// Returns the C library's message for an error code, such as "No such file or directory".
func systemMessage(for code: Int32) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}

/// The error codes that ``SystemError`` describes itself.
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
