extension Character {
  /// The number of columns that the character occupies in a terminal: 0, 1 or 2.
  ///
  /// Source: Unicode Standard Annex #11, with two columns for emoji.
  package var columnCount: Int {
    guard let scalar = unicodeScalars.first, !isASCII else { return isPrintableASCII ? 1 : 0 }
    // An emoji variation selector requests the wide form.
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format, .surrogate,
      .lineSeparator, .paragraphSeparator:
      return 0
    default:
      return scalar.isWide ? 2 : 1
    }
  }

  private var isPrintableASCII: Bool {
    asciiValue.map { (0x20...0x7E).contains($0) } ?? false
  }
}

extension UnicodeScalar {
  fileprivate var isWide: Bool {
    guard value >= 0x1100 else { return false }
    return properties.isEmojiPresentation
      || wideRanges.contains { $0.contains(value) }
  }
}

private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
  0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
  0x16FE0...0x18AFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
]

extension StringProtocol {
  /// The number of columns that the text occupies in a terminal.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package var columnCount: Int {
    let bytes = utf8
    if bytes.allSatisfy({ (0x20...0x7E).contains($0) }) { return bytes.count }
    return reduce(0) { $0 + $1.columnCount }
  }

  /// Returns the longest prefix that occupies at most a given number of columns.
  package func prefix(toColumns limit: Int) -> String {
    var columns = 0
    return String(
      prefix { character in
        columns += character.columnCount
        return columns <= limit
      })
  }
}
