/// The structure of a value for its description, one level deep.
package enum Shape {
  /// A part of a value, and its label if it has one.
  package typealias Part = (label: String?, value: Any)

  /// The text of a value without parts, such as a number.
  case leaf(String)
  /// The wrapped value of an optional.
  case optional(Any)
  /// Parts in order, between an opening and a closing text.
  case parts(open: String, [Part], close: String)
  /// The elements of an ordered collection.
  case list([Any])
  /// The elements of a set, sorted unless there are too many.
  case set([Any])
  /// The elements of a dictionary with their keys as labels, sorted by key.
  case keyed([(label: String, value: Any)])

  /// The maximum size of a set whose elements are sorted.
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
        self = .leaf("." + (caseName(of: value) ?? "\(value)"))
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
      // If the description contains an address, the hidden parts are shown instead.
      self = text.contains(": 0x") ? Self(hiddenIn: value) ?? .leaf(text) : .leaf(text)
    case .struct, .class:
      self = .parts(
        open: "\(nestedName(of: type(of: value)))(", Self.properties(of: mirror), close: ")")
    default:
      self = .leaf(leafText(value))
    }
  }

  /// Creates the shape of a collection's elements or a value's stored properties, which the value's
  /// description may omit; nil if there are none.
  package init?(hiddenIn value: Any) {
    func elements(_ collection: some Collection) -> [Any] { Array(collection) }
    if !(value is String), let collection = value as? any Collection {
      self = .list(elements(collection))
      return
    }
    let properties = Self.properties(of: Mirror(reflecting: value))
    guard !properties.isEmpty else { return nil }
    self = .parts(open: "\(nestedName(of: type(of: value)))(", properties, close: ")")
  }

  /// Returns the stored properties, with those of the superclass first.
  private static func properties(of mirror: Mirror) -> [Part] {
    (mirror.superclassMirror.map { properties(of: $0) } ?? [])
      + mirror.children.map { ($0.label, $0.value) }
  }

  private static func parts(ofTuple mirror: Mirror) -> [Part] {
    mirror.children.map { ($0.label?.first == "." ? nil : $0.label, $0.value) }
  }

  /// Returns the associated values of a case; several associated values form a tuple.
  private static func parts(ofPayload payload: Any) -> [Part] {
    let mirror = Mirror(reflecting: payload)
    return mirror.displayStyle == .tuple && !mirror.children.isEmpty
      ? parts(ofTuple: mirror) : [(nil, payload)]
  }

  /// Returns the path component for one part of a value with an opening text.
  ///
  /// For an enum, the component begins with the name of the case. That name is the whole component
  /// if the case has a single, unlabeled value.
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
      // Two keys may have the same text.
      counts[label, default: 0] += 1
      let count = counts[label, default: 0]
      return (count > 1 ? "\(label) #\(count)" : label, value)
    }
  }
}

/// Returns elements sorted by their keys, or by their texts if not all keys are comparable.
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
