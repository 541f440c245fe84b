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

  /// The process's standard input.
  public static let standardInput = Self(number: 0)
  /// The process's standard output.
  public static let standardOutput = Self(number: 1)
  /// The process's standard error.
  public static let standardError = Self(number: 2)

  /// Opens a file or a folder for reading.
  public init(reading path: String) throws(SystemError) {
    let path = try path.systemPath()
    number = try check(open(path, O_RDONLY | O_CLOEXEC))
  }

  /// Opens a file in a folder for reading, unless the file is a link.
  init(reading name: String, in folder: Descriptor) throws(SystemError) {
    let name = try name.systemPath()
    // Opening a pipe would wait until another process opens it for writing.
    number = try check(
      openat(folder.number, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC))
  }

  /// Creates a file, which must not exist, and opens it for appending.
  public init(creating path: String, permissions: UInt32) throws(SystemError) {
    let path = try path.systemPath()
    number = try check(
      open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, mode_t(permissions)))
  }

  /// Creates a file, which must not exist, in a folder, and opens it for writing.
  init(creating name: String, in folder: Descriptor, permissions: UInt32) throws(SystemError) {
    let name = try name.systemPath()
    number = try check(
      openat(
        folder.number, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
        mode_t(permissions)))
  }

  /// Whether the file is a terminal.
  public var isTerminal: Bool {
    isatty(number) == 1
  }

  /// Reads the available bytes, waiting for the first one; empty at the end of the file.
  public func readBytes(upTo count: Int) throws(SystemError) -> [UInt8] {
    while true {
      if let bytes = try readAvailable(upTo: count) { return bytes }
      // Another process that has the file open has made it nonblocking.
      waitUntilReady(POLLIN)
    }
  }

  /// Reads the available bytes, without waiting if the file is nonblocking; nil if there are none
  /// yet, and empty at the end of the file.
  func readAvailable(upTo count: Int) throws(SystemError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      // The pointer does not escape the closure, and the count belongs to the same buffer.
      let result = bytes.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) }
      if result < 0, errno == EINTR { continue }
      if result < 0, errno == EAGAIN { return nil }
      return Array(bytes[..<(try check(result))])
    }
  }

  /// Sets the offset of the next read.
  func seek(to offset: Int) throws(SystemError) {
    try check(Int(lseek(number, off_t(offset), SEEK_SET)))
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

  /// Writes all bytes to a nonblocking file, unless the write is stopped.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - isStopped: Returns whether to stop; called at least ten times a second.
  /// - Returns: Whether all bytes were written.
  /// - Throws: The system's error.
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

  /// Writes as many bytes as the file accepts and returns their number; zero if it would wait.
  private func writeAvailable(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    while true {
      // The pointer does not escape the closure, and the count belongs to the same buffer.
      let result = bytes.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if result < 0, errno == EINTR { continue }
      if result < 0, errno == EAGAIN { return 0 }
      return try check(result)
    }
  }

  /// Waits until the written bytes are on disk.
  public func synchronize() throws(SystemError) {
    #if canImport(Darwin)
      // `fsync` does not flush the drive's cache here. Some file systems lack `F_FULLFSYNC`.
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    try check(fsync(number))
  }

  /// Tries to lock the file or folder exclusively, until this descriptor unlocks it.
  ///
  /// - Returns: False if another descriptor holds the lock or the call was interrupted.
  public func lock() throws(SystemError) -> Bool {
    if flock(number, LOCK_EX | LOCK_NB) == 0 { return true }
    if errno == EWOULDBLOCK || errno == EINTR { return false }
    throw SystemError(code: errno)
  }

  /// Whether another descriptor holds the lock; true also if the file system has no locks.
  public var mayBeLocked: Bool {
    guard flock(number, LOCK_SH | LOCK_NB) == 0 else { return true }
    unlock()
    return false
  }

  /// Releases the lock, if this descriptor holds it.
  ///
  /// Closing the descriptor is not enough, because a child process has a copy between fork and
  /// exec.
  public func unlock() {
    _ = flock(number, LOCK_UN)
  }

  /// Closes the file and ignores errors.
  public func discard() {
    _ = close(number)
  }

  /// Waits until the file is ready for one of the events, or a number of milliseconds has passed; a
  /// negative number means no limit.
  private func waitUntilReady(_ events: CInt, milliseconds: CInt = -1) {
    var request = pollfd(fd: number, events: Int16(events), revents: 0)
    _ = poll(&request, 1, milliseconds)
  }
}

/// Creates a nonblocking pipe for signal numbers.
func makeSignalPipe() throws(SystemError) -> (readEnd: Descriptor, writeEnd: Descriptor) {
  var ends: [CInt] = [0, 0]
  try check(pipe(&ends))
  for end in ends {
    try check(fcntl(end, F_SETFD, FD_CLOEXEC))
    try check(fcntl(end, F_SETFL, O_NONBLOCK))
  }
  return (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
}

/// Creates an unnamed file for reading and writing; nil if no folder for it is available.
func makeUnlinkedFile() -> Descriptor? {
  let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  var path = Array((folder + "/.terminal-XXXXXX").utf8CString)
  let number = mkstemp(&path)
  guard number >= 0 else { return nil }
  _ = unlink(path)
  _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  // Several streams and processes may write to the file.
  _ = fcntl(number, F_SETFL, O_APPEND)
  return Descriptor(number: number)
}
