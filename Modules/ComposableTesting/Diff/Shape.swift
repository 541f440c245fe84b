/// How a value is described: what it is made of, one level deep.
enum Shape {
  /// A text, such as a number.
  case leaf(String)
  /// The value of an optional.
  case optional(Any)
  /// Parts in order, between two texts.
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

  /// The stored properties of a value, whatever description it has.
  init(partsOf value: Any, _ mirror: Mirror) {
    let children = mirror.children.map { ($0.label, $0.value) }
    self = .parts(open: "\(type(of: value))(", children, close: ")")
  }
}

/// The most characters of a leaf that are shown.
private let longestLeaf = 500

private func leafText(_ value: Any) -> String {
  // Cut before it is quoted, which would copy all of it.
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

/// The texts of two leaves that differ: of long ones, what stands around the first difference.
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
