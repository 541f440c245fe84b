extension Character {
  /// The number of columns that the character occupies in a terminal.
  ///
  /// Terminals add up the widths of the scalars: a spacing mark, and each letter of a conjunct,
  /// takes a column of its own. An emoji sequence takes two columns.
  ///
  /// Source: the widths of the Python package wcwidth, in `ScalarWidths.swift`.
  package var columnCount: Int {
    if isASCII { return asciiValue.map { (0x20...0x7E).contains($0) } == true ? 1 : 0 }
    var (columns, last, isJoined): (Int, UnicodeScalar?, Bool) = (0, nil, false)
    for scalar in unicodeScalars {
      var width = scalar.columnCount
      switch scalar.value {
      // A variation selector requests the wide form of an emoji.
      case 0xFE0F: width = columns == 1 && last?.properties.isEmoji == true ? 1 : 0
      // A skin color, or the second half of a flag.
      case 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF: if columns > 0 { width = 0 }
      default: if isJoined, scalar.properties.isEmoji { width = 0 }
      }
      isJoined = scalar.value == 0x200D
      columns += width
      last = scalar
    }
    return columns
  }
}

extension UnicodeScalar {
  /// The number of columns that the scalar adds to a character: 0, 1 or 2.
  fileprivate var columnCount: Int {
    guard value >= 0x80 else { return (0x20...0x7E).contains(value) ? 1 : 0 }
    var (low, high) = (0, scalarWidthStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if scalarWidthStarts[middle] <= value { low = middle } else { high = middle }
    }
    return Int(scalarWidths[low])
  }
}

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
