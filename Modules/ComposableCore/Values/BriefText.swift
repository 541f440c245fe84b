/// Returns a value as one line of text, truncated if it is long or deeply nested.
///
/// - Parameters:
///   - value: The value.
///   - isQuoted: Whether to put a text value in quotation marks.
/// - Returns: The line.
package func briefText(_ value: Any, isQuoted: Bool = false) -> String {
  brief(value, depth: 0, isInside: isQuoted)
}

private let longest = 200

/// Returns a text whose other control characters have been escaped without its line feeds.
private func oneLine(_ text: String) -> String {
  text.utf8.contains(0x0A)
    ? text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n") : text
}

private func brief(_ value: Any, depth: Int, isInside: Bool) -> String {
  func inner(_ children: [Shape.Part]) -> String {
    guard depth < 5 else { return "…" }
    var texts: [String] = []
    var length = 0
    for child in children {
      guard length < longest else {
        texts.append("…")
        break
      }
      let text = brief(child.value, depth: depth + 1, isInside: true)
      texts.append(child.label.map { "\($0): \(text)" } ?? text)
      length += text.count
    }
    return texts.joined(separator: ", ")
  }
  let text: String =
    switch Shape(of: value) {
    case .leaf(let text):
      if !isInside, let string = value as? String {
        oneLine(String(string.prefix(longest)).escapingControls)
      } else {
        oneLine(text)
      }
    case .optional(let wrapped):
      brief(wrapped, depth: depth, isInside: isInside)
    case .parts(let open, let children, let close):
      open + inner(children) + close
    case .list(let elements), .set(let elements):
      "[" + inner(elements.prefix(longest).map { (nil, $0) }) + "]"
    case .keyed(let elements):
      elements.isEmpty
        ? "[:]" : "[" + inner(elements.prefix(longest).map { ($0.label, $0.value) }) + "]"
    }
  return text.count > longest ? text.prefix(longest) + "…" : text
}
