/// A navigation path of features, each opened from the one before it; the path does not include the
/// root, and its last feature is on top.
public struct StackState<Element> {
  /// The identity of an opened feature; each push to a path creates a new identity.
  public struct ID: Hashable, Sendable, Comparable, ExpressibleByIntegerLiteral,
    CustomStringConvertible
  {
    let number: Int

    init(number: Int) {
      self.number = number
    }

    /// Creates the id of a push from its number, counted from one.
    public init(integerLiteral value: Int) {
      number = value
    }

    /// The number of the push.
    public var description: String { "\(number)" }

    /// Returns whether the left feature was pushed before the right one.
    public static func < (left: Self, right: Self) -> Bool {
      left.number < right.number
    }
  }

  /// A feature on the path.
  public struct Entry: Identifiable {
    /// The id that was created when the feature was opened.
    public let id: ID

    /// The feature's state.
    public var element: Element

    /// Distinguishes this push from pushes with the same id on other paths, within one program run.
    let opening: Unique
  }

  /// The features, from the first opened to the one on top.
  public internal(set) var entries = IdentifiedArray<ID, Entry>()

  private var pushes = 0

  /// Creates an empty path, which shows the root.
  public init() {}

  /// The feature on top, or nil if the root is shown.
  public var top: Entry? {
    entries.last
  }

  /// The state of a feature, or nil if it has been closed.
  ///
  /// Assigning a state replaces the feature's state, and the feature's effects continue. Assigning
  /// nil removes the feature, like ``remove(id:)``. A closed feature stays closed.
  public subscript(id id: ID) -> Element? {
    get { entries[id: id]?.element }
    set {
      if let newValue { modify(id: id) { $0 = newValue } } else { remove(id: id) }
    }
  }

  /// Changes the state of a feature in place; does nothing if it has been closed.
  ///
  /// - Returns: The result of `body`, or nil if the feature has been closed.
  /// - Throws: Any error that `body` throws; the changes that it made are kept.
  @discardableResult
  public mutating func modify<Result>(
    id: ID, _ body: (inout Element) throws -> Result
  ) rethrows -> Result? {
    try entries.modify(id: id) { try body(&$0.element) }
  }

  /// Opens a feature on top.
  ///
  /// - Returns: The id of this push.
  @discardableResult
  public mutating func push(_ element: Element) -> ID {
    pushes += 1
    let id = ID(number: pushes)
    entries.append(Entry(id: id, element: element, opening: Unique()))
    return id
  }

  /// Closes the feature on top; does nothing at the root.
  public mutating func pop() {
    if let top { entries.remove(id: top.id) }
  }

  /// Closes a feature and all features that were opened from it; does nothing if it is already
  /// closed.
  public mutating func pop(from id: ID) {
    guard let position = entries.index(id: id) else { return }
    entries.remove(atOffsets: position..<entries.count)
  }

  /// Closes a feature, but not the features that were opened from it.
  ///
  /// - Returns: The feature's state, or nil if the feature was already closed.
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    let element = self[id: id]
    entries.remove(id: id)
    return element
  }

  /// Closes all features that were opened from a feature; does nothing if that feature is closed.
  public mutating func pop(to id: ID) {
    guard let position = entries.index(id: id) else { return }
    entries.remove(atOffsets: (position + 1)..<entries.count)
  }

  /// Closes all features except the root.
  public mutating func popToRoot() {
    entries.removeAll()
  }
}

extension StackState: ExpressibleByDictionaryLiteral {
  /// Creates a path from ids and features, ordered from the first opened to the one on top.
  ///
  /// The next push gets the number that follows the largest of these ids. An element with a
  /// duplicate id is refused and reported.
  public init(dictionaryLiteral elements: (ID, Element)...) {
    for (id, element) in elements {
      entries.append(Entry(id: id, element: element, opening: Unique()))
    }
    pushes = elements.map(\.0.number).max() ?? 0
  }
}

extension StackState: CustomReflectable {
  /// A mirror that shows the ids and features as an ordered dictionary.
  public var customMirror: Mirror {
    let children: [Mirror.Child] = entries.map {
      (label: nil, value: (key: $0.id, value: $0.element))
    }
    return Mirror(self, children: children, displayStyle: .dictionary)
  }
}

extension StackState: CustomStringConvertible {
  /// The ids and features, formatted like a dictionary.
  public var description: String { briefText(self) }
}

extension StackState: Equatable where Element: Equatable {
  /// Returns whether both paths contain equal features with equal ids.
  public static func == (left: Self, right: Self) -> Bool {
    left.entries == right.entries
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes the features and their ids.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(entries)
  }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState.ID: Codable {
  /// Encodes the number of the push.
  ///
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try number.encode(to: encoder)
  }

  /// Decodes the number of a push.
  ///
  /// - Throws: Any error that the decoder throws.
  public init(from decoder: any Decoder) throws {
    self.init(number: try Int(from: decoder))
  }
}

private enum StackStateKey: CodingKey { case pushes, ids, features }

extension StackState: Encodable where Element: Encodable {
  /// Encodes the features, their ids and the number of pushes, which determines the next id.
  ///
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StackStateKey.self)
    try container.encode(pushes, forKey: .pushes)
    try container.encode(entries.map(\.id), forKey: .ids)
    try container.encode(entries.map(\.element), forKey: .features)
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes the features, their ids and the number of pushes.
  ///
  /// - Throws: Any error that the decoder throws, or `DecodingError.dataCorrupted` if the ids are
  ///   invalid, not unique, or not as many as the features.
  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: StackStateKey.self)
    pushes = try container.decode(Int.self, forKey: .pushes)
    let ids = try container.decode([ID].self, forKey: .ids)
    let features = try container.decode([Element].self, forKey: .features)
    let numbers = ids.map(\.number)
    guard features.count == numbers.count, Set(numbers).count == numbers.count,
      numbers.allSatisfy({ $0 <= pushes }), pushes < .max
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .ids, in: container,
        debugDescription: "invalid ids (features: \(features.count), pushes: \(pushes))")
    }
    for (id, element) in zip(ids, features) {
      entries.append(Entry(id: id, element: element, opening: Unique()))
    }
  }
}

extension StackState.Entry: Equatable where Element: Equatable {
  /// Returns whether both entries have equal features and equal ids.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.element == right.element
  }
}

extension StackState.Entry: Hashable where Element: Hashable {
  /// Hashes the feature and its id.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(element)
  }
}

extension StackState.Entry: Sendable where Element: Sendable {}
