public import ComposablePlatform

/// A file that contains a list of whole numbers as JSON, such as `[2, 3]`.
public struct IntegerListFile: Sendable {
  /// The maximum size of a file, in bytes.
  static let sizeLimit = 16 * 1024 * 1024

  /// The path of the file.
  public let path: String

  /// The path in the form that messages show, which differs for different paths.
  public var shownPath: String { path.printableName }

  /// Whether writing or locking the file creates the missing folders of its path.
  public let makesFolders: Bool

  /// The maximum time to wait for a file that is locked elsewhere.
  var patience = Duration.seconds(5)

  /// Creates a reference to a file, which need not exist.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - makesFolders: Whether writing or locking the file creates the missing folders of its path.
  public init(path: String, makesFolders: Bool = false) {
    self.path = path
    self.makesFolders = makesFolders
  }

  /// Reads the list.
  ///
  /// - Throws: ``IntegerListError`` if the file is missing, unreadable or damaged.
  @concurrent
  public func load() async throws(IntegerListError) -> [Int] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(at: path, upTo: Self.sizeLimit)
    } catch {
      throw IntegerListError(path, reading: error)
    }
    return try numbers(in: bytes)
  }

  /// Reads the list, if the file exists.
  ///
  /// - Throws: ``IntegerListError`` if the file is unreadable or damaged.
  /// - Returns: The list; nil if the file does not exist.
  public func loadIfPresent() async throws(IntegerListError) -> [Int]? {
    do throws(IntegerListError) {
      return try await load()
    } catch {
      guard error.problem == .missing else { throw error }
      return nil
    }
  }

  /// Replaces the list atomically and durably, while the file is locked.
  ///
  /// - Parameter change: Returns the new list, given the current list, which is nil if there is no
  ///   file.
  /// - Throws: The error of `change`; ``IntegerListError`` if the file cannot be read, written, or
  ///   locked within five seconds; `CancellationError` if the task is cancelled while waiting.
  /// - Returns: The new list, and a warning if the list might not survive a power failure.
  @concurrent
  @discardableResult
  public func update(
    _ change: @Sendable ([Int]?) throws -> [Int]
  ) async throws -> (numbers: [Int], warning: String?) {
    try await exclusively { try replace($0, change) }
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
      try file.checkReplaceable(with: file.read(upTo: Self.sizeLimit) ?? Self.text([]))
    }
  }

  /// Calls a closure with the locked file.
  ///
  /// - Parameter body: The closure.
  /// - Throws: The error of the closure, with a ``FileError`` converted to an ``IntegerListError``;
  ///   the same errors as ``update(_:)`` if the file cannot be locked.
  /// - Returns: The result of the closure.
  public func exclusively<Result>(
    _ body: @Sendable (ReplaceableFile) throws -> Result
  ) async throws -> Result {
    var created: [String] = []
    return try await exclusively(creating: &created, body)
  }

  /// Calls a closure with the locked file, and appends the paths of folders created on the way.
  private func exclusively<Result>(
    creating created: inout [String], _ body: @Sendable (ReplaceableFile) throws -> Result
  ) async throws -> Result {
    do {
      if makesFolders { try makeMissingFolders(&created) }
      let file = try await locked()
      defer { file.close() }
      return try body(file)
    } catch let error as FileError {
      throw IntegerListError(path, writing: error)
    } catch let error as SystemError {
      throw IntegerListError(path, writing: .system(error))
    }
  }

  private func replace(
    _ file: ReplaceableFile, _ change: ([Int]?) throws -> [Int]
  ) throws -> (numbers: [Int], warning: String?) {
    let bytes = try file.read(upTo: Self.sizeLimit)
    let numbers = try change(try bytes.map(numbers))
    do throws(IntegerListError) {
      try write(numbers, to: file)
    } catch {
      guard case .notSynchronized = error.problem else { throw error }
      return (numbers, error.description)
    }
    return (numbers, nil)
  }

  /// Replaces the contents of the locked file.
  func write(_ numbers: [Int], to file: ReplaceableFile) throws(IntegerListError) {
    let bytes = Self.text(numbers)
    do throws(FileError) {
      // A larger file could not be read again.
      guard bytes.count <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
      try file.replace(with: bytes)
    } catch {
      throw IntegerListError(path, writing: error)
    }
  }

  /// Waits for the lock on the file.
  private func locked() async throws -> ReplaceableFile {
    let deadline = ContinuousClock.now + patience
    while true {
      if let file = try ReplaceableFile(at: path) { return file }
      guard ContinuousClock.now < deadline else { throw IntegerListError(path, .busy) }
      // Polls, because the release of a lock sends no notification.
      try await ContinuousClock().sleep(for: .milliseconds(5))
    }
  }

  private func numbers(in bytes: [UInt8]) throws(IntegerListError) -> [Int] {
    do throws(IntegerListError.Damage) {
      return try IntegerListReader.numbers(in: bytes)
    } catch {
      throw IntegerListError(path, .damaged(error))
    }
  }

  static func text(_ numbers: [Int]) -> [UInt8] {
    Array(("[" + numbers.map(String.init).joined(separator: ", ") + "]\n").utf8)
  }

  /// Creates the missing folders of the path, accessible only to their owner, and appends their
  /// paths.
  private func makeMissingFolders(_ created: inout [String]) throws(SystemError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for count in parts.indices.map({ $0 + 1 }) {
      let folder = parts.prefix(count).joined(separator: "/")
      if !folder.isEmpty, try makePrivateFolder(folder) { created.append(folder) }
    }
  }
}
