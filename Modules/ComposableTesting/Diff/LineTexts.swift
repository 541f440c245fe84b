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

  /// The texts that would stand for several lines, by what is seen of them.
  private var ambiguous: [Escaping: Set<String>] = [:]

  /// The first scalar in which long lines differ, by their shown part.
  private var differences: [String: Int] = [:]

  /// The maximum number of scalars of a line that are shown.
  private static let maximumLength = 500

  init(_ lines: [Line]) {
    for escaping in Escaping.allCases {
      var known: [String: Line] = [:]
      for line in lines {
        let text = Self.seen(line, escaping)
        guard let other = known.updateValue(line, forKey: text), !other.elementsEqual(line)
        else { continue }
        ambiguous[escaping, default: []].insert(text)
        let common = zip(other, line).prefix { $0 == $1 }.count
        differences[text] = min(differences[text, default: .max], common)
      }
    }
  }

  /// Returns the text that shows one of the lines.
  subscript(_ line: Line) -> String {
    for escaping in Escaping.allCases
    where ambiguous[escaping]?.contains(Self.seen(line, escaping)) != true {
      return Self.text(line, escaping)
    }
    let difference = differences[Self.seen(line, .nonASCII), default: 0]
    return Self.text(line, .nonASCII, from: max(0, difference - 40))
  }

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
