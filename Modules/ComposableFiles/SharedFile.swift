package import ComposablePlatform

/// A file with one value, which several programs may read and change at the same time.
///
/// Each change reads the file, changes the value and replaces the file while it is locked, so that
/// no change is lost, whatever other programs change through this type. A program that is killed
/// leaves the old or the new file, never a part of it. The file's permissions, owner, group,
/// extended attributes and symbolic links are kept. A file has at most 16 megabytes.
///
/// ```swift
/// let counter = SharedFile<Int>(at: path, format: .json)
/// try await counter.update { ($0 ?? 0) + 1 }
/// ```
public struct SharedFile<Value: Sendable>: Sendable {
  /// The maximum size of a file, in bytes: 16 megabytes.
  package static var sizeLimit: Int { 16 * 1024 * 1024 }

  /// The path of the file.
  public let path: String

  /// The path in the form that messages show, which differs for different paths.
  public var shownPath: String { path.printableName }

  /// Whether writing or locking the file creates the missing folders of its path.
  public let createsFolders: Bool

  /// The maximum time to wait for a file that is locked elsewhere.
  var patience = Duration.seconds(5)

  private let format: FileFormat<Value>

  /// Creates a reference to a file, which need not exist.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - format: The form in which the file stores the value.
  ///   - createsFolders: Whether writing or locking the file creates the missing folders of its
  ///     path, accessible only to their owner.
  public init(at path: String, format: FileFormat<Value>, createsFolders: Bool = false) {
    self.path = path
    self.format = format
    self.createsFolders = createsFolders
  }

  /// Reads the value, without waiting for a program that changes the file.
  ///
  /// - Throws: ``SharedFileError`` if the file is unreadable or damaged.
  /// - Returns: The value; nil if the file does not exist.
  @concurrent
  public func load() async throws(SharedFileError) -> Value? {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(at: path, upTo: Self.sizeLimit)
    } catch {
      let failure = SharedFileError(path, reading: error)
      if failure.problem == .missing { return nil }
      throw failure
    }
    return try value(of: bytes)
  }

  /// Changes the value atomically and durably, while the file is locked.
  ///
  /// - Parameter change: Returns the new value, given the current value, which is nil if there is
  ///   no file.
  /// - Throws: The error of `change`; ``SharedFileError`` if the file cannot be read, written, or
  ///   locked within five seconds; `CancellationError` if the task is cancelled while waiting.
  /// - Returns: The new value, and a warning if the file might not survive a power failure.
  @concurrent
  @discardableResult
  public func update(
    _ change: @Sendable (Value?) throws -> Value
  ) async throws -> (value: Value, warning: String?) {
    let result = try await exclusively { try replace($0, change) }
    return (result.value, result.warning?.description)
  }

  /// Changes the value of the locked file; the warning is that the file might not survive a power
  /// failure.
  func replace(
    _ file: ReplaceableFile, _ change: (Value?) throws -> Value
  ) throws -> (value: Value, warning: SharedFileError?) {
    let value = try change(file.read(upTo: Self.sizeLimit).map(value))
    do throws(SharedFileError) {
      try write(value, to: file)
    } catch {
      guard case .notSynchronized = error.problem else { throw error }
      return (value, error)
    }
    return (value, nil)
  }

  /// Checks that ``update(_:)`` would succeed, without replacing the file; created folders are
  /// removed again.
  ///
  /// - Throws: The same errors as ``update(_:)``, with the reason why the file could not be
  ///   written.
  @concurrent
  public func checkWritable() async throws {
    var created: [String] = []
    defer { created.reversed().forEach(removeEmptyFolder) }
    try await exclusively(creating: &created) { file in
      try file.checkReplaceable(with: file.read(upTo: Self.sizeLimit) ?? [0])
    }
  }

  /// Calls a closure with the locked file.
  ///
  /// - Parameter body: The closure.
  /// - Throws: The error of the closure, with a ``FileError`` converted to a ``SharedFileError``;
  ///   the same errors as ``update(_:)`` if the file cannot be locked.
  /// - Returns: The result of the closure.
  @concurrent
  package func exclusively<Result>(
    _ body: @Sendable (ReplaceableFile) throws -> Result
  ) async throws -> Result {
    var created: [String] = []
    return try await exclusively(creating: &created, body)
  }

  /// Replaces the contents of the locked file.
  package func write(_ value: Value, to file: ReplaceableFile) throws(SharedFileError) {
    let bytes: [UInt8]
    do {
      bytes = try format.encode(value)
    } catch {
      throw SharedFileError(path, .notWritten("\(error)"))
    }
    do throws(FileError) {
      // A larger file could not be read again.
      guard bytes.count <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
      try file.replace(with: bytes)
    } catch {
      throw SharedFileError(path, writing: error)
    }
  }

  /// Calls a closure with the locked file, and appends the paths of folders created on the way.
  private func exclusively<Result>(
    creating created: inout [String], _ body: @Sendable (ReplaceableFile) throws -> Result
  ) async throws -> Result {
    do {
      if createsFolders { try createMissingFolders(&created) }
      let file = try await locked()
      defer { file.close() }
      return try body(file)
    } catch let error as FileError {
      throw SharedFileError(path, writing: error)
    } catch let error as SystemError {
      throw SharedFileError(path, writing: .system(error))
    }
  }

  /// Waits for the lock on the file.
  private func locked() async throws -> ReplaceableFile {
    let deadline = ContinuousClock.now + patience
    while true {
      if let file = try ReplaceableFile(at: path) { return file }
      guard ContinuousClock.now < deadline else { throw SharedFileError(path, .busy) }
      // Polls, because the release of a lock sends no notification.
      try await ContinuousClock().sleep(for: .milliseconds(5))
    }
  }

  private func value(of bytes: [UInt8]) throws(SharedFileError) -> Value {
    do {
      return try format.decode(bytes)
    } catch {
      throw SharedFileError(path, .damaged("\(error)"))
    }
  }

  /// Creates the missing folders of the path, accessible only to their owner, and appends their
  /// paths.
  private func createMissingFolders(_ created: inout [String]) throws(SystemError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for count in parts.indices.map({ $0 + 1 }) {
      let folder = parts.prefix(count).joined(separator: "/")
      if !folder.isEmpty, try makePrivateFolder(folder) { created.append(folder) }
    }
  }
}
