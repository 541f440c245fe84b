/// The features that were opened one from another, without the root, the last on top.
public struct StackState<Element> {
  /// Which opening of a feature is meant: each push of one path gives a new one.
  public struct ID: Hashable, Sendable, Comparable, ExpressibleByIntegerLiteral,
    CustomStringConvertible
  {
    let number: Int

    init(number: Int) {
      self.number = number
    }

    /// Creates the id of the `n`-th push, counting from one.
    public init(integerLiteral value: Int) {
      number = value
    }

    /// The number of the push.
    public var description: String { "\(number)" }

    /// Whether one was pushed before the other.
    public static func < (left: Self, right: Self) -> Bool {
      left.number < right.number
    }
  }

  /// A feature in the path.
  public struct Entry: Identifiable {
    /// Which opening this is.
    public let id: ID

    /// The feature's state.
    public var element: Element

    /// Tells this opening from those of another path with the same id, in this run of the program.
    let opening: Unique
  }

  /// The features, from the first opened to the one on top.
  public internal(set) var entries = IdentifiedArray<ID, Entry>()

  private var pushes = 0

  /// Creates a path that shows the root.
  public init() {}

  /// The feature on top, or nil when the root is shown.
  public var top: Entry? {
    entries.last
  }

  /// The state of a feature, or nil when it has been closed.
  public subscript(id id: ID) -> Element? {
    entries[id: id]?.element
  }

  /// Changes the state of a feature in place; nothing happens when it has been closed.
  ///
  /// - Returns: What `body` returns, or nil when the feature has been closed.
  public mutating func modify<Result>(id: ID, _ body: (inout Element) -> Result) -> Result? {
    entries.modify(id: id) { body(&$0.element) }
  }

  /// Opens a feature on top.
  ///
  /// - Returns: What this opening is known by.
  @discardableResult
  public mutating func push(_ element: Element) -> ID {
    pushes += 1
    let id = ID(number: pushes)
    entries.append(Entry(id: id, element: element, opening: Unique()))
    return id
  }

  /// Closes the feature on top; nothing happens at the root.
  public mutating func pop() {
    if let top { entries.remove(id: top.id) }
  }

  /// Closes a feature and all that was opened from it; nothing happens when it is closed already.
  public mutating func pop(from id: ID) {
    guard let position = entries.index(id: id) else { return }
    entries.remove(atOffsets: position..<entries.count)
  }

  /// Closes what was opened from a feature; nothing happens when it is closed itself.
  public mutating func pop(to id: ID) {
    guard let position = entries.index(id: id) else { return }
    entries.remove(atOffsets: (position + 1)..<entries.count)
  }

  /// Closes everything but the root.
  public mutating func popToRoot() {
    entries.removeAll()
  }
}

extension StackState: ExpressibleByDictionaryLiteral {
  /// Creates a path of features and the ids of their openings, from the first opened to the one on
  /// top.
  ///
  /// The next push has the number after the largest of them. An id that stands twice is refused and
  /// reported.
  public init(dictionaryLiteral elements: (ID, Element)...) {
    for (id, element) in elements {
      entries.append(Entry(id: id, element: element, opening: Unique()))
    }
    pushes = elements.map(\.0.number).max() ?? 0
  }
}

extension StackState: Equatable where Element: Equatable {
  /// Whether the same features are open under the same ids.
  public static func == (left: Self, right: Self) -> Bool {
    left.entries == right.entries
  }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState.Entry: Equatable where Element: Equatable {
  /// Whether it is the same feature under the same id.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.element == right.element
  }
}

extension StackState.Entry: Sendable where Element: Sendable {}
