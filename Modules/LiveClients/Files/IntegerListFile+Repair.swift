public import ComposableFiles
internal import ComposablePlatform

extension IntegerListFile {
  /// The result of repairing a file.
  public struct Repair: Sendable {
    /// The kept numbers, in file order.
    public var kept: [Int]

    /// The dropped numbers and other words, as written in the file.
    public var dropped: [String]

    /// The path of the copy of the damaged file; nil if there is no copy.
    public var copy: String?

    /// Whether the file needs the repair; false for a valid list whose numbers are all kept.
    public var isNeeded = true
  }

  /// Copies a damaged file, and then replaces the file with a list of its readable numbers.
  ///
  /// - Parameters:
  ///   - isDryRun: Whether to leave the file unchanged.
  ///   - isKept: Returns whether to keep a number; duplicates are dropped.
  /// - Throws: ``SharedFileError``; the file is unchanged.
  /// - Returns: The result of the repair.
  @concurrent
  public func repair(
    isDryRun: Bool, keepingThose isKept: @Sendable (Int) -> Bool
  ) async throws -> Repair {
    try await exclusively { file in
      guard let bytes = try file.read(upTo: Self.sizeLimit) else {
        throw SharedFileError(path, .missing)
      }
      var repair = Self.repair(bytes, isKept)
      let isList = (try? IntegerListReader.numbers(in: bytes)) != nil
      repair.isNeeded = !isList || !repair.dropped.isEmpty
      guard repair.isNeeded else { return repair }
      // Checked before a copy exists.
      try file.checkReplaceable()
      if !isDryRun {
        repair.copy = try copyDamaged(bytes, of: file)
        try write(repair.kept, to: file)
      }
      return repair
    }
  }

  /// Writes a copy in the same folder and returns its path.
  private func copyDamaged(
    _ bytes: [UInt8], of file: ReplaceableFile
  ) throws(SharedFileError) -> String {
    var number = 1
    while true {
      let suffix = number == 1 ? ".damaged" : ".damaged-\(number)"
      do throws(FileError) {
        return try file.writeCopy(bytes, suffix: suffix)
      } catch {
        // Copies from earlier repairs are kept.
        number += 1
        if error.isExistingFile, number <= 1000 { continue }
        throw SharedFileError(path + suffix, writing: error)
      }
    }
  }

  private static func repair(_ bytes: [UInt8], _ isKept: (Int) -> Bool) -> Repair {
    var repair = Repair(kept: [], dropped: [])
    var seen: Set<Int> = []
    let separators = Array(" \t\r\n,:[]{}\"".utf8)
    let words = bytes.split { separators.contains($0) }
    // Keeps only numbers inside the list that cannot have been cut off.
    let isList = bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "[")
    let end = isList ? bytes.firstIndex(of: UInt8(ascii: "]")) ?? bytes.count : bytes.count
    for word in words {
      let text = String(decoding: word, as: UTF8.self)
      let isItem = word.endIndex <= end && word.endIndex < bytes.count
      if isItem, let number = Int(text), isKept(number), seen.insert(number).inserted {
        repair.kept.append(number)
      } else {
        repair.dropped.append(text)
      }
    }
    return repair
  }
}
