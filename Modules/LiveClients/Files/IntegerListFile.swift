import Foundation
internal import ComposablePlatform

/// A file that holds a list of whole numbers as JSON, such as `[2, 3]`.
public struct IntegerListFile: Sendable {
  /// The most bytes that are read: far more than a person collects.
  private static let sizeLimit = 64 * 1024 * 1024

  /// Where it is.
  public let path: String

  private let makesFolders: Bool

  /// Names a file, which need not exist.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - makesFolders: Whether folders of the path that are missing are made when it is written.
  public init(path: String, makesFolders: Bool = false) {
    self.path = path
    self.makesFolders = makesFolders
  }

  /// Reads the list.
  ///
  /// - Throws: What is wrong with the file and what to do. The file is never changed.
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

  /// Reads the list, if there is a file.
  ///
  /// - Throws: What is wrong with a file that is there.
  /// - Returns: The list; nil when there is no file.
  public func loadIfPresent() async throws(IntegerListError) -> [Int]? {
    do throws(IntegerListError) {
      return try await load()
    } catch {
      guard error.problem == .missing else { throw error }
      return nil
    }
  }

  /// Replaces the list, durably.
  ///
  /// - Throws: Why it could not be written. What the file held before is still there.
  @concurrent
  public func save(_ numbers: [Int]) async throws(IntegerListError) {
    let text = "[" + numbers.map(String.init).joined(separator: ", ") + "]\n"
    try writing {
      try makeFoldersIfWanted()
      try replaceFile(at: path, with: Array(text.utf8))
    }
  }

  /// Keeps other programs that use this function from changing the file meanwhile.
  ///
  /// - Parameter body: Reads the file and writes it.
  /// - Throws: What `body` throws, or that the file is in use for more than five seconds.
  /// - Returns: What `body` returns.
  @concurrent
  public func exclusively<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    let lock = try writing {
      try makeFoldersIfWanted()
      return try FolderLock(ofFileAt: path)
    }
    defer { lock.release() }
    let deadline = ContinuousClock.now + .seconds(5)
    while try !writing(lock.acquire) {
      guard ContinuousClock.now < deadline else { throw IntegerListError(path, .busy) }
      // Another program says nothing when it lets go, so it is asked again.
      try await ContinuousClock().sleep(for: .milliseconds(5))
    }
    return try await body()
  }

  /// Words whatever keeps the file from being written.
  private func writing<Result>(
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
      // Opening a pipe would wait for somebody to write.
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

  /// Makes the folders above the file that are missing, for their owner alone.
  private func makeFoldersIfWanted() throws(SystemError) {
    guard makesFolders else { return }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for count in parts.indices.map({ $0 + 1 }) {
      let folder = parts.prefix(count).joined(separator: "/")
      if !folder.isEmpty { try makePrivateFolder(folder) }
    }
  }
}

extension UInt8 {
  /// Whether JSON passes over it.
  fileprivate var isWhitespace: Bool {
    [0x20, 0x09, 0x0A, 0x0D].contains(self)
  }
}
