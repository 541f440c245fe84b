/// An ordered collection of elements with unique ids.
///
/// ```swift
/// struct TimerList: Equatable, Sendable {
///   var timers: IdentifiedArrayOf<TimerRow> = []
/// ```
///
/// Ids may be read on any thread, so under main-actor default isolation, declare the element
/// `nonisolated`. The compiler rejects an isolated element type, except in an array literal. In
/// that case, the program ends when another thread reads the id.
///
/// Looking up or writing an element by its id takes constant time. Removing an element keeps the
/// order of the others and takes linear time. Two arrays are equal if their elements are equal, in
/// the same order.
public struct IdentifiedArray<ID: Hashable & Sendable, Element: SendableMetatype> {
  /// The elements, in order.
  @usableFromInline var contents: [Element]

  /// The ids in the order of the elements.
  @usableFromInline var order: [ID]

  @usableFromInline var positions: [ID: Int]
  @usableFromInline let identify: Identify
  @usableFromInline var changeLog: ChangeLog?

  /// Creates an empty array.
  ///
  /// - Parameter id: A key path to an element's id; writing an element must not change its id.
  public init(id: any KeyPath<Element, ID> & Sendable) {
    self.init(identify: Identify { $0[keyPath: id] })
  }

  @inlinable
  init(identify: Identify) {
    contents = []
    order = []
    positions = [:]
    self.identify = identify
  }

  /// A function that returns the id of an element.
  // Not always a key path, because reading through `\.id` would take ten times as long.
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

  /// Creates an array of elements; an element with a duplicate id is refused and reported.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - id: A key path to an element's id.
  public init(_ elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable) {
    self.init(id: id)
    append(contentsOf: elements)
  }
}

extension IdentifiedArray {
  /// Creates an array of elements, combining those with the same id.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - id: A key path to an element's id.
  ///   - combine: Combines two elements with the same id into one, at the position of the first.
  public init(
    _ elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable,
    uniquingIDsWith combine: (_ first: Element, _ second: Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    try append(contentsOf: elements, uniquingIDsWith: combine)
  }

  @usableFromInline
  mutating func append(
    contentsOf elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    for element in elements {
      if let position = positions[identify(element)] {
        contents[position] = try combine(contents[position], element)
        recordWrite(at: position)
      } else {
        append(element)
      }
    }
  }
}

extension IdentifiedArray: Sendable where Element: Sendable {}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty array.
  @inlinable
  public init() {
    self.init(identify: Identify { $0.id })
  }

  /// Creates an array of elements; an element with a duplicate id is refused and reported.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init()
    append(contentsOf: elements)
  }

  /// Creates an array of elements, combining those with the same id.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - combine: Combines two elements with the same id into one, at the position of the first.
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (_ first: Element, _ second: Element) throws -> Element
  ) rethrows {
    self.init()
    try append(contentsOf: elements, uniquingIDsWith: combine)
  }
}

extension IdentifiedArray {
  /// The elements as an array.
  @inlinable
  public var elements: [Element] { contents }

  /// The ids in the order of the elements.
  @inlinable
  public var ids: [ID] { order }

  /// Returns the position of the element with an id, or nil if there is none.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(id: ID) -> Int? {
    positions[id]
  }

  /// Returns whether there is an element with an id.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(id: ID) -> Bool {
    positions[id] != nil
  }

  /// The element with an id, or nil if there is none.
  ///
  /// Writing an existing element changes it in place, writing nil removes it, and writing a new
  /// element appends it. A new element whose id differs from the given id is refused and reported.
  /// If an existing element's id is changed, the change is reported, and the array keeps the old
  /// id.
  ///
  /// - Complexity: O(1), or O(*n*) if an element is removed.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get {
      positions[id].map { contents[$0] }
    }
    _modify {
      let position = positions[id]
      var element = position.map { takeOut(at: $0) }
      defer { put(element, at: position, id: id) }
      yield &element
    }
  }

  /// Moves an element out of the array, so that it has one owner, and temporarily puts the last
  /// element at its position.
  @inlinable
  mutating func takeOut(at position: Int) -> Element {
    contents.swapAt(position, contents.count - 1)
    return contents.removeLast()
  }

  /// Completes a write that ``takeOut(at:)`` began.
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
    contents.append(element)
    contents.swapAt(position, contents.count - 1)
    changeLog.recordWrite(at: position)
  }

  @usableFromInline
  mutating func insertChecked(_ element: Element, expecting id: ID) {
    guard identify(element) == id else {
      return Reporter.current(.changedID(from: id, to: identify(element)))
    }
    append(element)
  }

  /// Restores the order after an element was moved out and the last one was put at its position.
  @usableFromInline
  mutating func closeGap(at position: Int) {
    if position < contents.count {
      let last = contents.remove(at: position)
      contents.append(last)
    }
    forget(at: position)
  }

  /// Removes the id of a removed element.
  @usableFromInline
  mutating func forget(at position: Int) {
    positions[order.remove(at: position)] = nil
    renumber(from: position)
  }

  /// Updates the positions of the ids from a start position onward, and records an order change.
  @usableFromInline
  mutating func renumber(from start: Int, to end: Int? = nil) {
    for position in start..<(end ?? order.count) { positions[order[position]] = position }
    changeLog.recordOrderChange()
  }
}

/// An identified array of `Identifiable` elements.
public typealias IdentifiedArrayOf<Element: Identifiable & SendableMetatype> =
  IdentifiedArray<Element.ID, Element> where Element.ID: Sendable
