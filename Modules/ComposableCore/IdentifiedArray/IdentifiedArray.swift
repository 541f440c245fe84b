/// An ordered collection whose elements are known by an id, each id once.
///
/// Looking an element up by its id and writing it take constant time; taking one out of the middle
/// keeps the order of the others and takes time linear in their number. Two are equal when their
/// elements are, in the same order.
public struct IdentifiedArray<ID: Hashable & Sendable, Element: SendableMetatype> {
  @usableFromInline var elements: [Element]

  /// The ids in the order of the elements.
  @usableFromInline var order: [ID]

  @usableFromInline var positions: [ID: Int]
  @usableFromInline let identify: Identify
  @usableFromInline var changeLog: ChangeLog?

  /// Creates an empty array.
  ///
  /// - Parameter id: Where the id of an element is; writing an element must not change it.
  public init(id: any KeyPath<Element, ID> & Sendable) {
    self.init(identify: Identify { $0[keyPath: id] })
  }

  @inlinable
  init(identify: Identify) {
    elements = []
    order = []
    positions = [:]
    self.identify = identify
  }

  /// How the id of an element is found.
  // Not always a key path: reading `\.id` would cost ten times as much.
  @usableFromInline
  struct Identify: Sendable {
    @usableFromInline let call: @Sendable (Element) -> ID

    @inlinable
    init(_ call: @escaping @Sendable (Element) -> ID) {
      self.call = call
    }

    @inlinable
    func callAsFunction(_ element: Element) -> ID {
      call(element)
    }
  }

  /// Creates an array of elements; one whose id is there already is refused and reported.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - id: Where the id of an element is.
  public init(_ elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable) {
    self.init(id: id)
    append(contentsOf: elements)
  }
}

extension IdentifiedArray: Sendable where Element: Sendable {}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty array.
  @inlinable
  public init() {
    self.init(identify: Identify { $0.id })
  }

  /// Creates an array of elements; one whose id is there already is refused and reported.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init()
    append(contentsOf: elements)
  }
}

extension IdentifiedArray {
  /// The ids in the order of the elements.
  @inlinable
  public var ids: [ID] { order }

  /// Where the element with an id stands, or nil when there is none.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(id: ID) -> Int? {
    positions[id]
  }

  /// Whether there is an element with an id.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(id: ID) -> Bool {
    positions[id] != nil
  }

  /// The element with an id, or nil.
  ///
  /// Written through, an element is changed in place; nil takes it out, and a new element comes to
  /// the end. A new element with another id than the one asked for is refused and reported; an
  /// element that is given another id is reported, and goes on being known by the old one.
  ///
  /// - Complexity: O(1); taking an element out is O(*n*).
  @inlinable
  public subscript(id id: ID) -> Element? {
    get {
      positions[id].map { elements[$0] }
    }
    _modify {
      let position = positions[id]
      var element = position.map { takeOut(at: $0) }
      defer { put(element, at: position, id: id) }
      yield &element
    }
  }

  /// Moves an element out of its place, where the last one stands meanwhile, so that it has one
  /// owner.
  @inlinable
  mutating func takeOut(at position: Int) -> Element {
    elements.swapAt(position, elements.count - 1)
    return elements.removeLast()
  }

  /// Ends what ``takeOut(at:)`` began.
  @inlinable
  mutating func put(_ element: consuming Element?, at position: Int?, id: ID) {
    guard let position else {
      if let element { insertChecked(element, expecting: id) }
      return
    }
    guard let element else {
      closeGap(at: position)
      return
    }
    if identify(element) != id { Reporter.current(.changedID(from: id, to: identify(element))) }
    elements.append(element)
    elements.swapAt(position, elements.count - 1)
    changeLog.note(position)
  }

  @usableFromInline
  mutating func insertChecked(_ element: Element, expecting id: ID) {
    guard identify(element) == id else {
      return Reporter.current(.changedID(from: id, to: identify(element)))
    }
    append(element)
  }

  /// Restores the order around a place whose element was moved out, with the last one there.
  @usableFromInline
  mutating func closeGap(at position: Int) {
    if position < elements.count {
      let last = elements.remove(at: position)
      elements.append(last)
    }
    forget(at: position)
  }

  /// Removes the id of an element that was removed.
  @usableFromInline
  mutating func forget(at position: Int) {
    positions[order.remove(at: position)] = nil
    renumber(from: position)
  }

  /// Notes where the ids stand, from a position on.
  @usableFromInline
  mutating func renumber(from start: Int, to end: Int? = nil) {
    for position in start..<(end ?? order.count) { positions[order[position]] = position }
    changeLog.noteOrder()
  }
}

/// An identified array of elements that have an id of their own.
public typealias IdentifiedArrayOf<Element: Identifiable & SendableMetatype> =
  IdentifiedArray<Element.ID, Element> where Element.ID: Sendable
