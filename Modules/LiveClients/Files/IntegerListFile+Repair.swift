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
    let words = bytes.split { " \t\r\n,:[]{}\"".utf8.contains($0) }
    for word in words.flatMap(\.numbersAndRest).map({ String(decoding: $0, as: UTF8.self) }) {
      if let number = Int(word), isKept(number), seen.insert(number).inserted {
        repair.kept.append(number)
      } else {
        repair.dropped.append(word)
      }
    }
    return repair
  }
}

extension ArraySlice<UInt8> {
  /// The parts of a word that may be numbers, and those between them; a word without a digit is one
  /// part.
  fileprivate var numbersAndRest: [Self] {
    guard contains(where: \.isDigit) else { return [self] }
    var parts: [Self] = []
    for (index, byte) in zip(indices, self) {
      if let last = parts.last?.first, last.isOfNumber == byte.isOfNumber {
        parts[parts.count - 1] = self[parts[parts.count - 1].startIndex...index]
      } else {
        parts.append(self[index...index])
      }
    }
    return parts
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isOfNumber: Bool { isDigit || "+-.eE".utf8.contains(self) }
}
