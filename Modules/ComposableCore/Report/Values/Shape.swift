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
      guard let wrapped = mirror.children.first?.value else {
        self = .leaf("nil")
        return
      }
      let inner = Mirror(reflecting: wrapped)
      self =
        inner.displayStyle == .optional && inner.children.isEmpty
        ? .leaf(".some(nil)") : .optional(wrapped)
    case .enum:
      if let payload = mirror.children.first {
        self = .parts(
          open: ".\(payload.label ?? "")(", Self.parts(ofPayload: payload.value), close: ")")
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
      self = .parts(open: "(", Self.parts(ofTuple: mirror), close: ")")
    case .struct where mirror.children.isEmpty, .struct where value is any CustomStringConvertible,
      .class where value is any CustomStringConvertible, .class where value is AnyKeyPath:
      let text = leafText(value)
      // The description is an address.
      self = text.contains(": 0x") ? Self(hiddenIn: value) ?? .leaf(text) : .leaf(text)
    case .struct, .class:
      self = .parts(open: "\(type(of: value))(", Self.properties(of: mirror), close: ")")
    default:
      self = .leaf(leafText(value))
    }
  }

  /// Creates the shape of the elements of a collection or of the stored properties, which the
  /// description of the value may omit; nil if there are none.
  package init?(hiddenIn value: Any) {
    func elements(_ collection: some Collection) -> [Any] { Array(collection) }
    if !(value is String), let collection = value as? any Collection {
      self = .list(elements(collection))
      return
    }
    let properties = Self.properties(of: Mirror(reflecting: value))
    guard !properties.isEmpty else { return nil }
    self = .parts(open: "\(type(of: value))(", properties, close: ")")
  }

  /// The stored properties, those of the superclass first.
  private static func properties(of mirror: Mirror) -> [Part] {
    (mirror.superclassMirror.map { properties(of: $0) } ?? [])
      + mirror.children.map { ($0.label, $0.value) }
  }

  private static func parts(ofTuple mirror: Mirror) -> [Part] {
    mirror.children.map { ($0.label?.first == "." ? nil : $0.label, $0.value) }
  }

  /// The associated values of a case; several are a tuple.
  private static func parts(ofPayload payload: Any) -> [Part] {
    let mirror = Mirror(reflecting: payload)
    return mirror.displayStyle == .tuple && !mirror.children.isEmpty
      ? parts(ofTuple: mirror) : [(nil, payload)]
  }

  /// Returns the component of a path to one of the parts of a value with an opening text.
  ///
  /// It begins with the name of the case of an enum, which stands for its only unlabeled value.
  package static func pathComponent(of index: Int, in parts: [Part], _ open: String) -> String {
    let isCase = open.hasPrefix(".")
    let name = isCase ? String(open.dropLast()) : ""
    if isCase, parts.count == 1, parts[index].label == nil { return name }
    return name + "." + (parts[index].label ?? "\(index)")
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
    return typed((first, text), (second, other))
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

/// Returns the texts of two values of different types, followed by the types.
package func typed(
  _ first: (value: Any, text: String), _ second: (value: Any, text: String)
) -> (first: String, second: String) {
  let types = (type(of: first.value), type(of: second.value))
  var names = ("\(types.0)", "\(types.1)")
  if names.0 == names.1 { names = (String(reflecting: types.0), String(reflecting: types.1)) }
  return ("\(first.text) as \(names.0)", "\(second.text) as \(names.1)")
}

private func text(_ value: Any) -> String {
  if case .leaf(let text) = Shape(of: value) { text } else { leafText(value) }
}
