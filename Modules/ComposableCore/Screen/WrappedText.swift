extension String {
  /// Returns the lines of the text, each with as many words as fit.
  ///
  /// - Parameters:
  ///   - width: The number of columns in a line, at least one.
  ///   - splitsWords: Whether to split a word that is longer than a line.
  /// - Returns: The lines; one empty line for an empty text.
  package func wrapped(toColumns width: Int, splitsWords: Bool = false) -> [String] {
    // A text has no more columns than bytes, and the number of bytes is known in constant time.
    if utf8.count <= width { return [self] }
    let words = split(separator: " ", omittingEmptySubsequences: false)
    let pieces = splitsWords ? words.flatMap { $0.pieces(ofColumns: width) } : words
    return lines(of: pieces, separatedBy: " ", columns: width)
  }
}

extension Substring {
  fileprivate func pieces(ofColumns width: Int) -> [Substring] {
    var pieces: [Substring] = []
    var (start, columns) = (startIndex, 0)
    for index in indices {
      let next = self[index].columnCount
      if columns + next > width, columns > 0 {
        pieces.append(self[start..<index])
        (start, columns) = (index, 0)
      }
      columns += next
    }
    return pieces + [self[start...]]
  }
}

/// Joins texts into lines, each with as many texts as fit.
package func lines(
  of texts: [some StringProtocol], separatedBy separator: String, columns width: Int
) -> [String] {
  var lines: [String] = []
  var line: (text: String, columns: Int)?
  for text in texts {
    let columns = text.columnCount
    if let begun = line, begun.columns + separator.count + columns <= width {
      line = (begun.text + separator + text, begun.columns + separator.count + columns)
    } else {
      if let begun = line { lines.append(begun.text) }
      line = (String(text), columns)
    }
  }
  return lines + [line?.text ?? ""]
}
