internal import ComposableCore

/// A line of a text.
///
/// Lines end at line feeds, so that those of CR LF end in CR.
typealias Line = Substring.UnicodeScalarView

/// Returns the lines of a text.
func lines(of text: String) -> [Line] {
  // Not the characters: CR LF is one character, and equal characters may have different scalars.
  text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { $0 }
}

/// The texts that show lines, different for lines with different scalars.
struct LineTexts {
  /// How much of a line is escaped, apart from hidden characters and spaces at its end.
  private enum Escaping: CaseIterable {
    case nothing, ignorable, nonASCII

    func applies(to scalar: UnicodeScalar) -> Bool {
      switch self {
      case .nothing: false
      case .ignorable: scalar.properties.isDefaultIgnorableCodePoint
      case .nonASCII: !scalar.isASCII || scalar == "\\"
      }
    }
  }

  /// How much of all lines is escaped: only as much as needed.
  private var escaping = Escaping.nothing

  /// The first scalars in which long lines with equal texts differ, by the bytes of a line.
  private var differences: [[UInt8]: Int] = [:]

  /// The maximum number of scalars of a line that are shown.
  private static let maximumLength = 500

  init(_ lines: [Line]) {
    for escaping in Escaping.allCases {
      self.escaping = escaping
      let groups = Dictionary(grouping: lines) { Self.seen($0, escaping) }.values
        .filter { group in !group.allSatisfy { $0.elementsEqual(group[0]) } }
      if groups.isEmpty { return }
      guard escaping == .nonASCII else { continue }
      for group in groups {
        // Sorted, a line has the longest common start with one of its neighbors.
        let sorted = group.sorted { $0.lexicographicallyPrecedes($1) }
        for (line, next) in zip(sorted, sorted.dropFirst()) where !line.elementsEqual(next) {
          let common = zip(line, next).prefix { $0 == $1 }.count
          for line in [line, next] {
            differences[Self.bytes(line), default: 0] = max(
              differences[Self.bytes(line), default: 0], common)
          }
        }
      }
    }
  }

  /// Returns the text that shows one of the lines.
  subscript(_ line: Line) -> String {
    guard !differences.isEmpty, let difference = differences[Self.bytes(line)] else {
      return Self.text(line, escaping)
    }
    return Self.text(line, escaping, from: max(0, difference - 40))
  }

  private static func bytes(_ line: Line) -> [UInt8] { Array(Substring(line).utf8) }

  /// Returns the text that shows a line by itself.
  static func text(_ line: Line) -> String { text(line, .nothing) }

  private static func seen(_ line: Line, _ escaping: Escaping) -> String {
    let text = text(line, escaping)
    guard escaping == .nothing, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
  }

  private static func text(_ line: Line, _ escaping: Escaping, from start: Int = 0) -> String {
    let end = line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex
    let shown = line.dropFirst(start).prefix(maximumLength)
    let text = shown.indices.map { index in
      let scalar = line[index]
      let isEscaped = index >= end || scalar.isHidden || escaping.applies(to: scalar)
      return isEscaped ? scalar.escaped : String(scalar)
    }.joined()
    let isCut = shown.endIndex < line.endIndex
    return (start > 0 ? "…" : "") + text + (isCut ? "… (\(line.count) characters)" : "")
  }
}
