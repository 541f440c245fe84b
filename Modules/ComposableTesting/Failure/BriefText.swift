/// Returns a value in one line, cut if it is long or deeply nested, for a list or inside a
/// sentence.
func briefText(_ value: Any) -> String {
  brief(value, depth: 0, isInside: false)
}

private let longest = 200

private func brief(_ value: Any, depth: Int, isInside: Bool) -> String {
  func inner(_ children: [(label: String?, value: Any)]) -> String {
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
      if !isInside, let string = value as? String { String(string.prefix(longest)) } else { text }
    case .optional(let wrapped):
      brief(wrapped, depth: depth, isInside: isInside)
    case .parts(let open, let children, let close):
      // The payload of a case with several values is a tuple of its own.
      if open.hasPrefix("."), children.count == 1, let payload = children.first?.value,
        case .parts("(", let values, _) = Shape(of: payload)
      {
        open + inner(values) + close
      } else {
        open + inner(children) + close
      }
    case .unordered(let items):
      "[" + inner(items.prefix(longest).map { (nil, $0) }) + "]"
    }
  return text.count > longest ? text.prefix(longest) + "…" : text
}

/// Returns lines as a list that ends with the number of items left out, if any are.
func listText(_ lines: [String], of count: Int, what: String) -> String {
  let rest = count - lines.count
  return (lines + (rest > 0 ? ["… \(rest) more \(what)"] : [])).joined(separator: "\n")
}
