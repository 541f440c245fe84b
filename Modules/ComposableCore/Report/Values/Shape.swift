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
  /// The elements of a set, sorted unless they are many.
  case set([Any])
  /// The elements of a dictionary with their keys as labels, sorted by them.
  case keyed([(label: String, value: Any)])

  /// The maximum number of elements of a set that are sorted.
  private static let maximumSorted = 10_000

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
      let elements = mirror.children.map(\.value)
      self = .set(
        elements.count > Self.maximumSorted
          ? elements : sorted(elements, by: { $0 }, { briefText($0, isQuoted: true) }))
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
    var elements = pairs.compactMap { pair -> (key: Any, label: String, value: Any)? in
      let parts = Array(Mirror(reflecting: pair).children)
      guard parts.count == 2 else { return nil }
      return (parts[0].value, briefText(parts[0].value, isQuoted: true), parts[1].value)
    }
    if isSorted { elements = sorted(elements, by: \.key, \.label) }
    var counts: [String: Int] = [:]
    return elements.map { _, label, value in
      // Two keys may read alike.
      counts[label, default: 0] += 1
      let count = counts[label, default: 0]
      return (count > 1 ? "\(label) #\(count)" : label, value)
    }
  }
}

/// Returns elements in the order of their keys, or of their texts if not all keys are comparable.
private func sorted<Element>(
  _ elements: [Element], by key: (Element) -> Any, _ text: (Element) -> String
) -> [Element] {
  func isLess<Key: Comparable>(_ first: Key, _ second: Any) -> Bool? {
    (second as? Key).map { first < $0 }
  }
  func isLess(_ first: Element, _ second: Element) -> Bool? {
    (key(first) as? any Comparable).flatMap { isLess($0, key(second)) }
  }
  guard let first = elements.first else { return [] }
  if elements.allSatisfy({ isLess(first, $0) != nil }) {
    return elements.sorted { isLess($0, $1) ?? false }
  }
  return elements.map { (element: $0, text: text($0)) }.sorted { $0.text < $1.text }
    .map(\.element)
}

/// A dictionary whose elements have no order.
private protocol Hashed {}
extension Dictionary: Hashed {}
