#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// The type, the owner and the permissions of a file.
public struct FileStatus: Sendable {
  /// Whether the file is regular, and not a folder, a pipe or a device.
  public let isRegular: Bool
  /// The permission bits.
  public let permissions: UInt32
  /// The number of bytes.
  public let size: Int

  /// The number of names (hard links).
  let nameCount: Int

  let owner: UInt32
  let group: UInt32
  /// The file's number on its device; together with the device number, it identifies the file.
  let number: UInt64
  let device: UInt64

  private init(_ status: stat) {
    isRegular = status.st_mode & S_IFMT == S_IFREG
    permissions = UInt32(status.st_mode & 0o7777)
    size = Int(status.st_size)
    nameCount = Int(status.st_nlink)
    owner = status.st_uid
    group = status.st_gid
    number = UInt64(status.st_ino)
    device = UInt64(truncatingIfNeeded: status.st_dev)
  }

  /// Reads the status of a file; symbolic links are followed.
  public init(of path: String) throws(SystemError) {
    let path = try path.systemPath()
    var status = stat()
    try check(stat(path, &status))
    self.init(status)
  }

  /// Reads the status of a file without following a link; nil if nothing exists at the path.
  init?(ofLinkOrFile path: String) throws(SystemError) {
    let path = try path.systemPath()
    var status = stat()
    if lstat(path, &status) != 0 {
      if errno == ENOENT { return nil }
      throw SystemError(code: errno)
    }
    self.init(status)
  }

  /// Reads the status of a file in an open folder, without following a link.
  init(of name: String, in folder: Descriptor) throws(SystemError) {
    let name = try name.systemPath()
    var status = stat()
    try check(fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW))
    self.init(status)
  }

  /// Reads the status of an open file.
  init(of file: Descriptor) throws(SystemError) {
    var status = stat()
    try check(fstat(file.number, &status))
    self.init(status)
  }

  /// Returns whether both statuses belong to the same file.
  public func isSameFile(as other: Self) -> Bool {
    number == other.number && device == other.device
  }
}

extension Descriptor {
  /// Sets the permissions of the file.
  func setPermissions(_ permissions: UInt32) throws(SystemError) {
    try check(fchmod(number, mode_t(permissions)))
  }

  /// Sets the owner and the group of the file.
  func setOwner(_ owner: UInt32, group: UInt32) throws(SystemError) {
    try check(fchown(number, owner, group))
  }
}
