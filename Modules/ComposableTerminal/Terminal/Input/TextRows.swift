internal import ComposableCore
internal import ComposablePlatform

/// The rows in which a text is shown: its lines, and the parts of lines that are too long.
///
/// A row ends after a space, or inside a word that is longer than a row.
struct TextRows {
  /// The indices of each row's characters, without the line ending.
  let ranges: [Range<Int>]

  private let characters: [Character]

  /// - Parameters:
  ///   - characters: The characters of the text.
  ///   - columns: The number of columns of a row, at least one; spaces at its end do not count.
  init(_ characters: [Character], columns: Int) {
    var ranges: [Range<Int>] = []
    var (start, wordStart, width) = (0, 0, 0)
    for (index, character) in characters.enumerated() {
      guard character != "\n" else {
        ranges.append(start..<index)
        (start, wordStart, width) = (index + 1, index + 1, 0)
        continue
      }
      let next = character.shownColumnCount
      while width + next > columns, character != " ", index > start {
        let end = wordStart > start ? wordStart : index
        ranges.append(start..<end)
        (start, wordStart) = (end, end)
        width = characters[end..<index].columnCount
      }
      width += next
      if character == " " { wordStart = index + 1 }
    }
    self.ranges = ranges + [start..<characters.count]
    self.characters = characters
  }

  var count: Int { ranges.count }

  /// Returns the row of the cursor before a character.
  func row(of index: Int) -> Int { (ranges.firstIndex { $0.lowerBound > index } ?? count) - 1 }

  /// Returns the column of a character in its row.
  func column(of index: Int) -> Int {
    characters[ranges[row(of: index)].lowerBound..<index].columnCount
  }

  /// Returns the last place of the cursor in a row.
  func end(ofRow row: Int) -> Int {
    let range = ranges[row]
    // The place after the last character belongs to the next row, unless a line ends there.
    let isWrapped = row + 1 < count && ranges[row + 1].lowerBound == range.upperBound
    return isWrapped ? max(range.upperBound - 1, range.lowerBound) : range.upperBound
  }

  /// Returns the place in a row that is closest to a column, but not after it.
  func index(inRow row: Int, column: Int) -> Int {
    min(characters[ranges[row]].index(atColumn: column), end(ofRow: row))
  }
}

extension ArraySlice<Character> {
  /// The number of columns that the characters take when shown.
  var columnCount: Int { reduce(0) { $0 + $1.shownColumnCount } }

  /// Returns the index of the last character that begins at or before a column, or the end.
  func index(atColumn column: Int) -> Int {
    var width = 0
    return firstIndex { character in
      width += character.shownColumnCount
      return width > column
    } ?? endIndex
  }

  /// Returns the first characters that fit in a number of columns.
  func prefix(toColumns columns: Int) -> Self {
    var width = 0
    return prefix { character in
      width += character.shownColumnCount
      return width <= columns
    }
  }
}

extension Character {
  /// The number of columns that the character takes when shown.
  var shownColumnCount: Int {
    if let ascii = asciiValue, (0x20..<0x7F).contains(ascii) { return 1 }
    return String(self).printable.columnCount
  }
}
