extension IdentifiedArray {
  /// Removes the element with an id and keeps the order of the others.
  ///
  /// - Returns: The removed element, or nil if there was none.
  /// - Complexity: O(*n*).
  @discardableResult
  @inlinable
  public mutating func remove(id: ID) -> Element? {
    positions[id].map { remove(at: $0) }
  }

  /// Removes the element at a position and keeps the order of the others.
  ///
  /// - Complexity: O(*n*).
  @discardableResult
  @inlinable
  public mutating func remove(at position: Int) -> Element {
    let element = contents.remove(at: position)
    forget(at: position)
    return element
  }

  /// Removes the elements that satisfy a predicate and keeps the order of the others.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    let kept = try contents.indices.filter { try !isRemoved(contents[$0]) }
    guard kept.count < contents.count else { return }
    rearrange(kept)
  }

  /// Removes all elements.
  @inlinable
  public mutating func removeAll() {
    guard !contents.isEmpty else { return }
    rearrange([])
  }

  /// Removes the elements at some offsets, which may be in any order; offsets out of bounds are
  /// ignored.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let removed = Set(offsets)
    let kept = contents.indices.filter { !removed.contains($0) }
    guard kept.count < contents.count else { return }
    rearrange(kept)
  }

  /// Removes the element with the same id as the given element and keeps the order of the others.
  ///
  /// - Returns: The removed element, or nil if there was none.
  /// - Complexity: O(*n*).
  @discardableResult
  @inlinable
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: identify(element))
  }

  /// Removes the first element, which must exist.
  ///
  /// - Complexity: O(*n*).
  @discardableResult
  @inlinable
  public mutating func removeFirst() -> Element {
    remove(at: 0)
  }

  /// Removes the last element, which must exist.
  ///
  /// - Complexity: O(1).
  @discardableResult
  @inlinable
  public mutating func removeLast() -> Element {
    remove(at: contents.count - 1)
  }

  /// Removes the first `count` elements, which must exist.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeFirst(_ count: Int) {
    removeSubrange(..<count)
  }

  /// Removes the last `count` elements, which must exist.
  ///
  /// - Complexity: O(*m*) for *m* removed elements.
  @inlinable
  public mutating func removeLast(_ count: Int) {
    removeSubrange((contents.count - count)...)
  }

  /// Removes and returns the first element, or returns nil if the array is empty.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func popFirst() -> Element? {
    contents.isEmpty ? nil : removeFirst()
  }

  /// Removes and returns the last element, or returns nil if the array is empty.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func popLast() -> Element? {
    contents.isEmpty ? nil : removeLast()
  }

  /// Removes the elements in a range of positions, which must exist, and keeps the order of the
  /// others.
  ///
  /// - Complexity: O(*n*) in the number of elements from the start of the range.
  @inlinable
  public mutating func removeSubrange(_ range: some RangeExpression<Int>) {
    let range = range.relative(to: contents)
    contents.removeSubrange(range)
    guard !range.isEmpty else { return }
    for id in order[range] { positions[id] = nil }
    order.removeSubrange(range)
    renumber(from: range.lowerBound)
  }

  /// Replaces the elements in a range of positions, which must exist; a new element with the id of
  /// a remaining element is refused and reported.
  ///
  /// - Complexity: O(*n* + *m*) for *m* new elements and *n* elements from the start of the range.
  @inlinable
  public mutating func replaceSubrange(
    _ range: some RangeExpression<Int>, with newElements: some Sequence<Element>
  ) {
    let (range, newElements) = (range.relative(to: contents), Array(newElements))
    if order[range].elementsEqual(newElements.map { identify($0) }) {
      // The order is unchanged, so each assignment is recorded as a write.
      for (position, element) in zip(range, newElements) { self[position] = element }
    } else {
      removeSubrange(range)
      insert(contentsOf: newElements, at: range.lowerBound)
    }
  }

  /// Returns an array of the elements that satisfy a predicate.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var filtered = self
    try filtered.removeAll { try !isIncluded($0) }
    return filtered
  }
}
