/// The structure of a value, one level deep, as it is described.
package enum Shape {
  /// A part of a value, and its label if it has one.
  package typealias Part = (label: String?, value: Any)

  /// A value without parts, such as a number, as text.
  case leaf(String)
  /// The wrapped value of an optional.
  case optional(Any)
  /// Parts in order, between an opening and a closing text.
  case parts(open: String, [Part], close: String)
  /// The elements of an ordered collection.
  case list([Any])
  /// The elements of a set.
  case set([Any])
  /// The elements of a dictionary with their keys as labels, sorted by them.
  case keyed([(label: String, value: Any)])

  package init(of value: Any) {
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
      self = .list(mirror.children.map(\.value))
    case .set:
      self = .set(mirror.children.map(\.value))
    case .dictionary:
      self = .keyed(Self.keyed(mirror.children.map(\.value), isSorted: value is any Hashed))
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
  package init(partsOf value: Any, _ mirror: Mirror) {
    let children = mirror.children.map { ($0.label, $0.value) }
    self = .parts(open: "\(type(of: value))(", children, close: ")")
  }

  private static func keyed(_ pairs: [Any], isSorted: Bool) -> [(label: String, value: Any)] {
    let labelled = pairs.compactMap { pair -> (label: String, value: Any)? in
      let parts = Array(Mirror(reflecting: pair).children)
      return parts.count == 2 ? (leafText(parts[0].value), parts[1].value) : nil
    }
    var counts: [String: Int] = [:]
    return (isSorted ? labelled.sorted { $0.label < $1.label } : labelled).map { label, value in
      // Two keys may read alike.
      counts[label, default: 0] += 1
      let count = counts[label, default: 0]
      return (count > 1 ? "\(label) #\(count)" : label, value)
    }
  }
}

/// A dictionary whose elements have no order.
private protocol Hashed {}
extension Dictionary: Hashed {}

/// The maximum number of characters that are shown of a leaf.
private let longestLeaf = 500

/// Returns a value without parts as text, truncated if it is long.
package func leafText(_ value: Any) -> String {
  if let text = value as? String {
    // Cut before it is quoted: quoting would copy all of it.
    return text.utf8.count > longestLeaf
      ? cut(String(reflecting: String(text.prefix(longestLeaf))), of: text.count)
      : String(reflecting: text)
  }
  let text = String(reflecting: value)
  return text.utf8.count > longestLeaf
    ? cut(String(text.prefix(longestLeaf)), of: text.count) : text
}

private func cut(_ text: String, of count: Int) -> String {
  "\(text)… (\(count) characters)"
}

/// Returns the texts of two different leaves; of long texts, the part around the first difference,
/// and of values of different types that read alike, their types as well.
package func leafTexts(_ first: Any, _ second: Any) -> (first: String, second: String) {
  let texts = (first as? String ?? "\(first)", second as? String ?? "\(second)")
  guard max(texts.0.utf8.count, texts.1.utf8.count) > longestLeaf else {
    let (text, other) = (text(first), text(second))
    guard text == other, type(of: first) != type(of: second) else { return (text, other) }
    return ("\(text) as \(type(of: first))", "\(other) as \(type(of: second))")
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

private func text(_ value: Any) -> String {
  if case .leaf(let text) = Shape(of: value) { text } else { leafText(value) }
}
