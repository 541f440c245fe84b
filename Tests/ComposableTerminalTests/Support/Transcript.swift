@testable import ComposableTerminal

/// What a terminal shows of lines that are written below each other.
@MainActor
final class Transcript {
  private var lines: [[Character]] = [[]]
  private var row = 0
  private var column = 0

  /// The lines without the spaces at their ends, and without an empty last line.
  var text: String {
    (lines.last == [] ? lines.dropLast() : lines[...]).map { line in
      String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  func write(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r": column = 0
      case "\n": breakLine()
      case "\u{1B}":
        let sequence = rest.dropFirst().prefix { !$0.properties.isAlphabetic }
        rest = rest[sequence.endIndex...]
        execute(rest.removeFirst(), Int(String(sequence)) ?? 1)
      default: put(Character(scalar))
      }
    }
  }

  private func breakLine() {
    (row, column) = (row + 1, 0)
    if row == lines.count { lines.append([]) }
  }

  private func put(_ character: Character) {
    while lines[row].count <= column { lines[row].append(" ") }
    lines[row][column] = character
    column += 1
  }

  private func execute(_ letter: UnicodeScalar, _ number: Int) {
    switch letter {
    case "A": row -= number
    case "D": column -= number
    case "J":
      lines.removeSubrange((row + 1)...)
      fallthrough
    case "K": lines[row].removeSubrange(min(column, lines[row].count)...)
    default: put("?")
    }
  }
}
