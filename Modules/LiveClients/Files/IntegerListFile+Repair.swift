internal import ComposablePlatform

extension IntegerListFile {
  /// What repairing a file keeps.
  public struct Repair: Sendable {
    /// The numbers that are kept, in their order in the file.
    public var kept: [Int]

    /// The numbers that are left out, and other words, as they are written in the file.
    public var dropped: [String]

    /// The path of the copy of the damaged file; nil without a copy.
    public var copy: String?

    /// Whether the file is not a list of which all is kept.
    public var isNeeded = true
  }

  /// Replaces a damaged file by a list of the numbers that can be read in it, after the damaged one
  /// was copied.
  ///
  /// - Parameters:
  ///   - isDryRun: Whether nothing is changed.
  ///   - isKept: Returns whether a number is kept; one that was kept before is dropped.
  /// - Throws: ``IntegerListError``; the file is unchanged.
  /// - Returns: What is kept.
  @concurrent
  public func repair(
    isDryRun: Bool, keepingThose isKept: @Sendable (Int) -> Bool
  ) async throws -> Repair {
    try await exclusively { file in
      guard let bytes = try file.read(upTo: Self.sizeLimit) else {
        throw IntegerListError(path, .missing)
      }
      var repair = Self.repair(bytes, isKept)
      let isList = (try? IntegerListReader.numbers(in: bytes)) != nil
      repair.isNeeded = !isList || !repair.dropped.isEmpty
      guard repair.isNeeded else { return repair }
      // Before there is a copy.
      try file.checkReplaceable()
      if !isDryRun {
        repair.copy = try copyDamaged(bytes, of: file)
        try write(repair.kept, to: file)
      }
      return repair
    }
  }

  /// Writes a copy beside the file and returns its path.
  private func copyDamaged(
    _ bytes: [UInt8], of file: ReplaceableFile
  ) throws(IntegerListError) -> String {
    var number = 1
    while true {
      let suffix = number == 1 ? ".damaged" : ".damaged-\(number)"
      do throws(FileError) {
        return try file.writeCopy(bytes, suffix: suffix)
      } catch {
        // Those of earlier repairs are kept.
        number += 1
        if error.isExistingFile, number <= 1000 { continue }
        throw IntegerListError(path + suffix, writing: error)
      }
    }
  }

  private static func repair(_ bytes: [UInt8], _ isKept: (Int) -> Bool) -> Repair {
    var repair = Repair(kept: [], dropped: [])
    var seen: Set<Int> = []
    let separators = Array(" \t\r\n,:[]{}\"".utf8)
    let words = bytes.split { separators.contains($0) }
    // Only what stands in the list, and has not lost its end.
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
