internal import ComposableCore

/// Returns the differences between two values: the paths of the parts that differ, and the lines of
/// both.
///
/// Two values that differ by a predicate may still be equal by their `==`.
func diff(expected: Any, actual: Any) -> String {
  let difference = ValueDifference(from: expected, to: actual)
  if case .unchanged = difference { return "(same description)\n  " + briefText(actual) }
  var lines = DifferenceLines()
  lines.write(difference, indent: "")
  return paths(difference.changes) + "(− expected, + actual)\n"
    + truncated(lines.lines).joined(separator: "\n")
}

/// Returns the paths of some changes in words, for the end of a sentence.
func paths(_ changes: [ValueChange]) -> String {
  var paths: [String] = []
  for path in changes.map(\.path) where !path.isEmpty && path != paths.last { paths.append(path) }
  guard !paths.isEmpty else { return "" }
  let rest = paths.count - 3
  let more = " and \(rest) other part\(rest == 1 ? "" : "s") "
  return "at " + paths.prefix(3).joined(separator: ", ") + (rest > 0 ? more : " ")
}

/// Writes a difference as lines with marks: `−` expected, `+` actual.
private struct DifferenceLines {
  private(set) var lines: [String] = []

  /// The maximum number of lines of a value that only one side has.
  private static let maximumLines = 200

  /// The maximum number of characters of a value in one line.
  private static let maximumLength = 80

  /// The maximum number of unchanged neighbors that are shown.
  private static let (shownElements, shownProperties) = (1, 4)

  mutating func write(
    _ difference: ValueDifference, labels: (old: String, new: String) = ("", ""), indent: String,
    note: String = ""
  ) {
    let start = indent + labels.new
    switch difference {
    case .unchanged(let value):
      lines.append((note.isEmpty ? "  " : "+ ") + start + unchangedText(value) + note)
    case .replaced(let old, let new):
      if let texts = oneLine(difference) {
        writePair(indent, labels, texts, note)
      } else if let old = old.flatMap(textLines), let new = new.flatMap(textLines) {
        lines.append("  " + start + "\"\"\"")
        let texts = LineTexts(old + new)
        lines += differentLines(
          expected: old.map { indent + "  " + texts[$0] },
          actual: new.map { indent + "  " + texts[$0] })
        lines.append("  " + indent + "\"\"\"")
      } else {
        if let old { write(old, "− ", labels.old, indent) }
        if let new { write(new, "+ ", labels.new, indent) }
      }
    case .parts(let open, let parts, let close):
      if let texts = oneLine(difference) { return writePair(indent, labels, texts, note) }
      lines.append("  " + start + open + note)
      write(parts, indent: indent + "  ")
      lines.append("  " + indent + close)
    }
  }

  private mutating func writePair(
    _ indent: String, _ labels: (old: String, new: String), _ texts: (old: String?, new: String?),
    _ note: String
  ) {
    let areAlike = texts.old == texts.new ? "  (same description)" : ""
    if let old = texts.old { lines.append("− " + indent + labels.old + old) }
    if let new = texts.new { lines.append("+ " + indent + labels.new + new + note + areAlike) }
  }

  /// Writes the parts of a value, and folds runs of unchanged parts into a count.
  private mutating func write(_ parts: [ValueDifference.Part], indent: String) {
    var rest = parts[...]
    while let first = rest.first {
      let unchanged = rest.prefix { $0.isUnchanged }
      let limit = first.isElement ? Self.shownElements : Self.shownProperties
      if unchanged.count > limit {
        lines.append("  " + indent + "… \(unchanged.count) unchanged")
        rest = rest.dropFirst(unchanged.count)
      } else {
        let note = first.oldOffset.map { "  (moved from [\($0)])" } ?? ""
        let (old, new) = (first.oldLabel.map { $0 + ": " }, first.label.map { $0 + ": " })
        write(first.difference, labels: (old ?? "", new ?? ""), indent: indent, note: note)
        rest = rest.dropFirst()
      }
    }
  }

  /// Writes a value that exists on one side only, or whose kind differs from the other side's.
  private mutating func write(_ value: Any, _ mark: String, _ label: String, _ indent: String) {
    var describer = Describer(limit: Self.maximumLines)
    describer.describe(
      value, label: label.isEmpty ? nil : String(label.dropLast(2)), indent: indent)
    lines += describer.lines.map { mark + $0 }
  }

  private func unchangedText(_ value: Any) -> String {
    if let text = short(value) { return text }
    return switch Shape(of: value) {
    case .list(let elements), .set(let elements): "[… \(elements.count) unchanged]"
    case .keyed(let elements): "[… \(elements.count) unchanged]"
    case .parts(let open, _, let close): open + "… unchanged" + close
    case .leaf, .optional: briefText(value, isQuoted: true)
    }
  }

  /// Returns a value in one line if it is short.
  private func short(_ value: Any) -> String? {
    guard textLines(of: value) == nil else { return nil }
    let text = briefText(value, isQuoted: true)
    return text.count <= Self.maximumLength && !text.contains("…") ? text : nil
  }

  /// Returns each value in one line if both are short or have no parts.
  private func oneLine(_ difference: ValueDifference) -> (old: String?, new: String?)? {
    switch difference {
    case .unchanged: return nil
    case .replaced(let old?, let new?):
      let texts = differentTexts(old, new)
      let areShort = isLeaf(old) && isLeaf(new) || short(old) != nil && short(new) != nil
      return areShort ? (texts.first, texts.second) : nil
    case .replaced(let old, let new):
      let texts = (old.map(short), new.map(short))
      return texts.0 == .some(nil) || texts.1 == .some(nil) ? nil : (texts.0 ?? nil, texts.1 ?? nil)
    case .parts(let open, let parts, let close):
      // A case with a payload that has no parts.
      guard open.hasPrefix("."), parts.count == 1, parts[0].label == nil,
        case (let old?, let new?)? = oneLine(parts[0].difference)
      else { return nil }
      return (open + old + close, open + new + close)
    }
  }

  private func isLeaf(_ value: Any) -> Bool {
    guard case .leaf = Shape(of: value) else { return false }
    return textLines(of: value) == nil
  }
}
