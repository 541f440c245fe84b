/// The maximum number of characters of a leaf that are shown.
private let longestLeaf = 500

/// Returns a value without parts as text, truncated if it is long.
///
/// A string is quoted. Of a description, only control characters are escaped, except for line
/// feeds.
package func leafText(_ value: Any) -> String {
  if let text = value as? String {
    // Truncated before it is quoted, because quoting would copy the whole text.
    return text.utf8.count > longestLeaf
      ? cut(String(text.prefix(longestLeaf)).quoted(), of: text.count) : text.quoted()
  }
  let text = String(reflecting: value)
  return text.utf8.count > longestLeaf
    ? cut(String(text.prefix(longestLeaf)).escapingControls, of: text.count)
    : text.escapingControls
}

private func cut(_ text: String, of count: Int) -> String {
  "\(text)… (\(count) characters)"
}

/// Returns the texts of two different values, each on one line.
///
/// For long texts, the result is the part around the first difference. Values with equal texts are
/// shown with their types if the types differ, and in full if their descriptions omit a part.
/// Invisible characters are escaped in strings that look alike.
package func differentTexts(_ first: Any, _ second: Any) -> (first: String, second: String) {
  if let first = plainText(first), let second = plainText(second) {
    return differentTexts(first, second)
  }
  let texts = (briefText(first, isQuoted: true), briefText(second, isQuoted: true))
  guard texts.0 == texts.1 else { return texts }
  let types: (Any.Type, Any.Type) = (type(of: first), type(of: second))
  if types.0 != types.1 {
    var names = ("\(types.0)", "\(types.1)")
    if names.0 == names.1 { names = (String(reflecting: types.0), String(reflecting: types.1)) }
    return ("\(texts.0) as \(names.0)", "\(texts.1) as \(names.1)")
  }
  func precise(_ value: Any) -> String? { (value as? any PreciseInSource)?.preciseDescription }
  return (precise(first) ?? texts.0, precise(second) ?? texts.1)
}

/// Returns the value if it is a string, or its description if it is a long leaf; otherwise nil.
private func plainText(_ value: Any) -> String? {
  if let text = value as? String { return text }
  guard case .leaf(let text) = Shape(of: value), text.utf8.count > longestLeaf else { return nil }
  return String(reflecting: value)
}

private func differentTexts(_ first: String, _ second: String) -> (first: String, second: String) {
  let common = zip(first, second).prefix { $0 == $1 }.count
  let isLong = max(first.utf8.count, second.utf8.count) > longestLeaf
  let areAlike = visible(first) == visible(second)
  func text(_ text: String) -> String {
    let shown = isLong ? String(text.dropFirst(max(0, common - 40)).prefix(200)) : text
    let quoted = shown.quoted(escapesIgnorable: areAlike)
    guard isLong else { return quoted }
    return (common > 40 ? "…" : "") + quoted
      + "… (first difference after character \(common) of \(text.count))"
  }
  return (text(first), text(second))
}

/// Returns the text without invisible characters, and with plain spaces as the only whitespace.
private func visible(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        .map { $0.properties.isWhitespace ? " " : $0 }))
}
