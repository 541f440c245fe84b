/// The structure of a value, one level deep, as it is described.
enum Shape {
  /// A value without parts, such as a number, as text.
  case leaf(String)
  /// The wrapped value of an optional.
  case optional(Any)
  /// Parts in order, between an opening and a closing text.
  case parts(open: String, [(label: String?, value: Any)], close: String)
  /// The elements of a set, or the pairs of a dictionary.
  case unordered([Any])

  init(of value: Any) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      self = mirror.children.first.map { .optional($0.value) } ?? .leaf("nil")
    case .enum:
      if let payload = mirror.children.first {
        self = .parts(open: ".\(payload.label ?? "")(", [(nil, payload.value)], close: ")")
      } else {
        self = .leaf(".\(value)")
      }
    case .collection:
      self = .parts(open: "[", mirror.children.map { (nil, $0.value) }, close: "]")
    case .set, .dictionary:
      self = .unordered(mirror.children.map(\.value))
    case .tuple:
      let children = mirror.children.map { ($0.label?.first == "." ? nil : $0.label, $0.value) }
      self = .parts(open: "(", children, close: ")")
    case .struct where mirror.children.isEmpty, .struct where value is any CustomStringConvertible,
      .class where value is any CustomStringConvertible:
      self = .leaf(leafText(value))
    case .struct, .class:
      self.init(partsOf: value, mirror)
    default:
      self = .leaf(leafText(value))
    }
  }

  /// Creates the shape of a value's stored properties, even if it has a description of its own.
  init(partsOf value: Any, _ mirror: Mirror) {
    let children = mirror.children.map { ($0.label, $0.value) }
    self = .parts(open: "\(type(of: value))(", children, close: ")")
  }
}

/// The maximum number of characters that are shown of a leaf.
private let longestLeaf = 500

private func leafText(_ value: Any) -> String {
  // Cut before it is quoted: quoting would copy all of it.
  if let text = value as? String, text.utf8.count > longestLeaf {
    return cut(String(reflecting: String(text.prefix(longestLeaf))), of: text.count)
  }
  let text = String(reflecting: value)
  return text.utf8.count > longestLeaf
    ? cut(String(text.prefix(longestLeaf)), of: text.count) : text
}

private func cut(_ text: String, of count: Int) -> String {
  "\(text)… (\(count) characters)"
}

/// Returns the texts of two different leaves; of long texts, the part around the first difference.
func leafTexts(_ first: Any, _ second: Any) -> (first: String, second: String) {
  let texts = (first as? String ?? "\(first)", second as? String ?? "\(second)")
  guard max(texts.0.utf8.count, texts.1.utf8.count) > longestLeaf else {
    return (leafText(first), leafText(second))
  }
  let common = zip(texts.0, texts.1).prefix { $0 == $1 }.count
  func around(_ text: String) -> String {
    let shown = text.dropFirst(max(0, common - 40)).prefix(200)
    let start = common > 40 ? "…" : ""
    return
      "\(start)\(String(reflecting: String(shown)))… (from character \(common) of \(text.count))"
  }
  return (around(texts.0), around(texts.1))
}
