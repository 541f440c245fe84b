import Foundation
internal import ComposablePlatform

/// A file that holds a list of whole numbers as JSON, such as `[2, 3]`.
public struct IntegerListFile: Sendable {
  /// The maximum size of a file that is read, in bytes.
  private static let sizeLimit = 64 * 1024 * 1024

  /// The path of the file.
  public let path: String

  private let makesFolders: Bool

  /// Creates a reference to a file, which need not exist.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - makesFolders: Whether writing and locking the file create missing folders of its path.
  public init(path: String, makesFolders: Bool = false) {
    self.path = path
    self.makesFolders = makesFolders
  }

  /// Reads the list.
  ///
  /// - Throws: ``IntegerListError`` if the file is missing, unreadable or damaged.
  @concurrent
  public func load() async throws(IntegerListError) -> [Int] {
    let bytes = try readAll()
    guard let first = bytes.first(where: { !$0.isWhitespace }) else {
      throw IntegerListError(path, .damaged(.empty))
    }
    let item: JSONItem
    do {
      item = try JSONDecoder().decode(JSONItem.self, from: Data(bytes))
    } catch {
      let isCutOff = first == UInt8(ascii: "[") && !bytes.contains(UInt8(ascii: "]"))
      throw IntegerListError(path, .damaged(isCutOff ? .cutOff : .notJSON))
    }
    guard case .list(let items) = item else {
      throw IntegerListError(path, .damaged(.notAList(found: item.kind)))
    }
    return try numbers(items)
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

  /// Replaces the list, atomically and durably.
  ///
  /// - Throws: ``IntegerListError`` if the file cannot be written.
  @concurrent
  public func save(_ numbers: [Int]) async throws(IntegerListError) {
    let text = "[" + numbers.map(String.init).joined(separator: ", ") + "]\n"
    try convertingErrors {
      try makeMissingFolders()
      try replaceFile(at: path, with: Array(text.utf8))
    }
  }

  /// Calls a closure while holding the lock on the file's folder.
  ///
  /// Programs that change the file through this function do so one after the other.
  ///
  /// - Parameter body: A closure that reads and writes the file.
  /// - Throws: The error of `body`; ``IntegerListError`` if the folder cannot be locked within five
  ///   seconds; `CancellationError` if the task is cancelled while it waits.
  /// - Returns: The result of `body`.
  @concurrent
  public func exclusively<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    let lock = try convertingErrors {
      try makeMissingFolders()
      return try FolderLock(ofFileAt: path)
    }
    defer { lock.release() }
    let deadline = ContinuousClock.now + .seconds(5)
    while try !convertingErrors(lock.acquire) {
      guard ContinuousClock.now < deadline else { throw IntegerListError(path, .busy) }
      // A release of the lock is not notified, so poll.
      try await ContinuousClock().sleep(for: .milliseconds(5))
    }
    return try await body()
  }

  /// Converts the errors of a closure that writes or locks the file.
  private func convertingErrors<Result>(
    _ body: () throws -> Result
  ) throws(IntegerListError) -> Result {
    do {
      return try body()
    } catch {
      throw IntegerListError(path, .notWritten("\(error)"))
    }
  }

  private func readAll() throws(IntegerListError) -> [UInt8] {
    var bytes: [UInt8] = []
    let isRegular: Bool
    do throws(SystemError) {
      // Opening a pipe would block until another process opens it for writing.
      isRegular = try FileStatus(of: path).isRegular
    } catch {
      throw IntegerListError(path, error.isMissingFile ? .missing : .unreadable(error.description))
    }
    guard isRegular else {
      throw IntegerListError(path, .unreadable(DurableWriteError.notRegular.description))
    }
    do throws(SystemError) {
      let file = try Descriptor(reading: path)
      defer { file.discard() }
      while bytes.count <= Self.sizeLimit {
        let next = try file.readBytes(upTo: 64 * 1024)
        if next.isEmpty { return bytes }
        bytes += next
      }
    } catch {
      throw IntegerListError(path, .unreadable(error.description))
    }
    throw IntegerListError(path, .unreadable("it is larger than \(Self.sizeLimit) bytes"))
  }

  private func numbers(_ items: [JSONItem]) throws(IntegerListError) -> [Int] {
    var numbers: [Int] = []
    for (index, item) in items.enumerated() {
      guard case .number(let number) = item else {
        throw IntegerListError(path, .damaged(.item(index + 1, found: item.kind)))
      }
      numbers.append(number)
    }
    return numbers
  }

  /// Creates the missing folders of the path for their owner only, if `makesFolders` is true.
  private func makeMissingFolders() throws(SystemError) {
    guard makesFolders else { return }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for count in parts.indices.map({ $0 + 1 }) {
      let folder = parts.prefix(count).joined(separator: "/")
      if !folder.isEmpty { try makePrivateFolder(folder) }
    }
  }
}

extension UInt8 {
  /// Whether the byte is whitespace in JSON.
  fileprivate var isWhitespace: Bool {
    [0x20, 0x09, 0x0A, 0x0D].contains(self)
  }
}
