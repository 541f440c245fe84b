import Foundation
internal import Platform

/// A file that holds a list of whole numbers as JSON, such as `[2, 3]`.
public struct IntegerListFile: Sendable {
  /// The most bytes that are read: far more than a person collects.
  private static let sizeLimit = 64 * 1024 * 1024

  /// Where it is.
  public let path: String

  /// Names a file, which need not exist.
  public init(path: String) {
    self.path = path
  }

  /// Reads the list.
  ///
  /// It takes a thread for itself while it waits for the disk.
  ///
  /// - Throws: What is wrong with the file and what to do. The file is never changed.
  @concurrent
  public func load() async throws(IntegerListError) -> [Int] {
    let bytes = try readAll()
    guard bytes.contains(where: { !$0.isWhitespace }) else {
      throw IntegerListError(path, .damaged(.empty))
    }
    let item: JSONItem
    do {
      item = try JSONDecoder().decode(JSONItem.self, from: Data(bytes))
    } catch {
      let isCutOff = bytes.last { !$0.isWhitespace } != UInt8(ascii: "]")
      throw IntegerListError(path, .damaged(isCutOff ? .cutOff : .notJSON))
    }
    guard case .list(let items) = item else {
      throw IntegerListError(path, .damaged(.notAList(found: item.kind)))
    }
    return try numbers(items)
  }

  /// Replaces the list, durably, and makes the folders of the file if they are missing.
  ///
  /// - Throws: Why it could not be written. What the file held before is still there.
  @concurrent
  public func save(_ numbers: [Int]) async throws(IntegerListError) {
    let text = "[" + numbers.map(String.init).joined(separator: ", ") + "]\n"
    do {
      try makeFolders()
      try replaceFile(at: path, with: Array(text.utf8))
    } catch let error as DurableWriteError {
      throw IntegerListError(path, .notWritten(error.description))
    } catch {
      throw IntegerListError(path, .notWritten("\(error)"))
    }
  }

  private func readAll() throws(IntegerListError) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(SystemError) {
      let file = try Descriptor(reading: path)
      defer { file.discard() }
      while bytes.count <= Self.sizeLimit {
        let next = try file.readBytes(upTo: 64 * 1024)
        if next.isEmpty { return bytes }
        bytes += next
      }
    } catch {
      throw IntegerListError(path, error.isMissingFile ? .missing : .unreadable(error.description))
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
  private func makeFolders() throws(SystemError) {
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
