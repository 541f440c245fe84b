internal import ComposableScripts

/// A JSON value under construction.
///
/// Its parts may be stored and changed in any order. A finished node does not change, and another
/// value can contain it, too.
final class JSONNode {
  private enum Content {
    /// Empty; becomes an empty object.
    case nothing
    case value(JSONValue)
    case array([JSONNode])
    case object(keys: [String], parts: [String: JSONNode])
  }

  private var content: Content

  /// The encoded value; nil while the node is under construction, and for values without parts.
  private var source: AnyObject?

  private let refusals: JSONRefusals

  /// The number of enclosing nodes.
  private let depth: Int

  /// Creates the outermost node.
  init(refusals: JSONRefusals) {
    content = .nothing
    self.refusals = refusals
    depth = 0
  }

  private init(_ content: Content, refusals: JSONRefusals, depth: Int) {
    self.content = content
    self.refusals = refusals
    self.depth = depth
  }

  /// Creates a node for a part, which the caller inserts.
  func part(_ value: JSONValue? = nil) -> JSONNode {
    JSONNode(value.map(Content.value) ?? .nothing, refusals: refusals, depth: depth + 1)
  }

  /// Sets the value of an empty node; a second value is refused.
  func set(_ value: JSONValue, codingPath: [any CodingKey]) {
    set(.value(value), codingPath: codingPath)
  }

  /// Sets the content of an empty node to another node's content; a second content is refused.
  func set(_ other: JSONNode, codingPath: [any CodingKey]) {
    set(other.content, codingPath: codingPath)
  }

  private func set(_ content: Content, codingPath: [any CodingKey]) {
    guard case .nothing = self.content else {
      return refusals.note("two values are encoded in the same place", codingPath: codingPath)
    }
    self.content = content
  }

  /// Makes an empty node an object.
  ///
  /// - Returns: This node, or a detached node if this node has other content, which is refused.
  func asObject(codingPath: [any CodingKey]) -> JSONNode {
    switch content {
    case .nothing: content = .object(keys: [], parts: [:])
    case .object: break
    case .value, .array:
      refusals.note(
        "a keyed container was requested where another value is already encoded",
        codingPath: codingPath)
      return JSONNode(.object(keys: [], parts: [:]), refusals: refusals, depth: depth)
    }
    checkDepth(codingPath: codingPath)
    return self
  }

  /// Makes an empty node an array.
  ///
  /// - Returns: This node, or a detached node if this node has other content, which is refused.
  func asArray(codingPath: [any CodingKey]) -> JSONNode {
    switch content {
    case .nothing: content = .array([])
    case .array: break
    case .value, .object:
      refusals.note(
        "an unkeyed container was requested where another value is already encoded",
        codingPath: codingPath)
      return JSONNode(.array([]), refusals: refusals, depth: depth)
    }
    checkDepth(codingPath: codingPath)
    return self
  }

  /// The elements of an array; nil for other values.
  var elements: [JSONNode]? {
    if case .array(let parts) = content { parts } else { nil }
  }

  /// The element of an array at an index; nil if there is none.
  func part(at index: Int) -> JSONNode? {
    if case .array(let parts) = content, parts.indices.contains(index) { parts[index] } else { nil }
  }

  /// Appends elements to an array.
  func append(contentsOf newParts: some Collection<JSONNode>) {
    guard case .array(var parts) = content else { return }
    content = .nothing
    parts += newParts
    content = .array(parts)
  }

  /// Appends an element to an array.
  func append(_ part: JSONNode) { append(contentsOf: CollectionOfOne(part)) }

  /// The keys of an object, in order; nil for other values.
  var keys: [String]? {
    switch content {
    case .nothing: []
    case .object(let keys, _): keys
    case .value, .array: nil
    }
  }

  /// Returns the member of an object with a key; nil if there is none.
  func part(_ key: String) -> JSONNode? {
    if case .object(_, let parts) = content { parts[key] } else { nil }
  }

  /// Sets the member of an object with a key; an existing member keeps its position.
  func setPart(_ part: JSONNode, _ key: String) {
    guard case .object(var keys, var parts) = content else { return }
    content = .nothing
    if parts.updateValue(part, forKey: key) == nil { keys.append(key) }
    content = .object(keys: keys, parts: parts)
  }

  /// Whether the node is at the depth limit, so that it cannot contain values.
  var isTooDeep: Bool { depth >= JSONValue.depthLimit }

  /// The error for a value that is nested too deeply.
  static func depthError(codingPath: [any CodingKey]) -> EncodingError {
    // The path is shortened, because it has one key for each level of the value.
    .invalidValue(
      (),
      EncodingError.Context(
        codingPath: Array(codingPath.prefix(3)),
        debugDescription: "the value is nested more than \(JSONValue.depthLimit) levels deep"))
  }

  /// A node with the same content that may be changed: this node, unless it is finished.
  var unfinished: JSONNode {
    source == nil ? self : JSONNode(content, refusals: refusals, depth: depth)
  }

  /// Finishes the node, which represents a value from now on.
  func finish<Value: Encodable>(_ value: Value) {
    switch content {
    case .array, .object: source = Source(value: value)
    case .nothing, .value: break
    }
  }

  /// Returns whether the node is known to represent a value, because it represents a value with the
  /// same bytes, whose objects it retains.
  func represents<Value: Encodable>(_ value: Value) -> Bool {
    source(as: Value.self).map { haveEqualBits($0, value) } ?? false
  }

  /// Returns the value that the node represents; nil if it has another type.
  func source<Value>(as type: Value.Type) -> Value? { (source as? Source<Value>)?.value }

  private func checkDepth(codingPath: [any CodingKey]) {
    if isTooDeep { refusals.note(Self.depthError(codingPath: codingPath)) }
  }

  /// The value of the node.
  ///
  /// - Complexity: O(*n*) in the number of its parts, and of their parts.
  var value: JSONValue {
    switch content {
    case .nothing: .object([])
    case .value(let value): value
    case .array(let parts): .array(parts.map(\.value))
    case .object(let keys, let parts):
      .object(
        keys.compactMap { key in
          parts[key].map { JSONValue.Member(key: key, value: $0.value) }
        })
    }
  }
}

extension JSONNode: Equatable {
  /// Returns whether two nodes have equal values; the order of an object's members is ignored.
  ///
  /// - Complexity: O(1) if the nodes are the same.
  static func == (first: JSONNode, second: JSONNode) -> Bool {
    if first === second { return true }
    return switch (first.content, second.content) {
    case (.value(let first), .value(let second)): first == second
    case (.array(let first), .array(let second)): first == second
    case (.object(_, let first), .object(_, let second)): first == second
    default: first.keys?.isEmpty == true && second.keys?.isEmpty == true
    }
  }
}

/// A value that a node represents.
private final class Source<Value> {
  let value: Value

  init(value: Value) {
    self.value = value
  }
}

/// Collects reasons why a value cannot be encoded, because not all encoder methods throw.
final class JSONRefusals {
  private(set) var first: EncodingError?

  func note(_ error: EncodingError) { first = first ?? error }

  func note(_ reason: String, codingPath: [any CodingKey]) {
    note(
      .invalidValue(
        (), EncodingError.Context(codingPath: codingPath, debugDescription: reason)))
  }
}
