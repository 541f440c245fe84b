extension IdentifiedArray {
  /// Appends an element; an element with a duplicate id is refused and reported.
  ///
  /// - Returns: Whether the element was appended, and the position of the element with its id.
  /// - Complexity: Amortized O(1).
  @discardableResult
  @inlinable
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    insert(element, at: contents.count)
  }

  /// Appends elements; any element with a duplicate id is refused and reported.
  ///
  /// - Complexity: Amortized O(*m*) for *m* elements.
  @inlinable
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    insert(contentsOf: newElements, at: contents.count)
  }

  /// Appends elements; see ``append(contentsOf:)``.
  @inlinable
  public static func += (array: inout Self, newElements: some Sequence<Element>) {
    array.append(contentsOf: newElements)
  }

  /// Inserts an element at a position; an element with a duplicate id is refused and reported.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: The position before which to insert the element, clamped to the bounds.
  /// - Returns: Whether the element was inserted, and the position of the element with its id.
  /// - Complexity: O(*n*) in the number of elements after the position.
  @discardableResult
  @inlinable
  public mutating func insert(
    _ element: Element, at position: Int
  ) -> (inserted: Bool, index: Int) {
    let id = identify(element)
    if let present = positions[id] {
      Reporter.current(.duplicateID(id, at: present))
      return (false, present)
    }
    let position = clamped(position)
    contents.insert(element, at: position)
    order.insert(id, at: position)
    renumber(from: position)
    return (true, position)
  }

  /// Inserts elements at a position; any element with a duplicate id is refused and reported.
  ///
  /// - Parameters:
  ///   - newElements: The elements.
  ///   - position: The position before which to insert them, clamped to the bounds.
  /// - Complexity: O(*n* + *m*) for *m* new elements and *n* elements after the position.
  @inlinable
  public mutating func insert(contentsOf newElements: some Sequence<Element>, at position: Int) {
    let position = clamped(position)
    var (accepted, ids): ([Element], [ID]) = ([], [])
    for element in newElements {
      let id = identify(element)
      if let present = positions[id] {
        Reporter.current(.duplicateID(id, at: present))
        continue
      }
      positions[id] = position + ids.count
      accepted.append(element)
      ids.append(id)
    }
    guard !ids.isEmpty else { return }
    contents.insert(contentsOf: accepted, at: position)
    order.insert(contentsOf: ids, at: position)
    renumber(from: position)
  }

  @inlinable
  func clamped(_ position: Int) -> Int { Swift.min(Swift.max(position, 0), contents.count) }

  /// Replaces the element with the same id in place, or appends a new one.
  ///
  /// - Returns: The replaced element, or nil if the new element was appended.
  /// - Complexity: Amortized O(1).
  @discardableResult
  @inlinable
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    updateOrInsert(element, at: contents.count)
  }

  /// Replaces the element with the same id in place, or inserts a new one at a position.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: The position before which to insert a new element, clamped to the bounds.
  /// - Returns: The replaced element, or nil if the new element was inserted.
  /// - Complexity: O(1) if an element is replaced; otherwise the complexity of ``insert(_:at:)``.
  @discardableResult
  @inlinable
  public mutating func updateOrInsert(_ element: Element, at position: Int) -> Element? {
    guard let present = positions[identify(element)] else {
      insert(element, at: position)
      return nil
    }
    let old = contents[present]
    contents[present] = element
    changeLog.recordWrite(at: present)
    return old
  }

  /// Changes the element with an id in place.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - body: Changes the element, but must not change its id.
  /// - Returns: The result of `body`, or nil if there is no element with the id.
  /// - Complexity: O(1).
  @inlinable
  public mutating func modify<Result>(
    id: ID, _ body: (inout Element) throws -> Result
  ) rethrows -> Result? {
    guard let position = positions[id] else { return nil }
    return try body(&self[position])
  }
}
