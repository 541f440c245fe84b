extension IdentifiedArray {
  /// Appends an element; one with a duplicate id is refused and reported.
  ///
  /// - Returns: Whether the element was appended.
  /// - Complexity: Amortized O(1).
  @discardableResult
  @inlinable
  public mutating func append(_ element: Element) -> Bool {
    insert(element, at: elements.count)
  }

  /// Appends elements one by one; see ``append(_:)``.
  @inlinable
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    for element in newElements { append(element) }
  }

  /// Inserts an element at a position; one with a duplicate id is refused and reported.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: The position before which to insert the element; one out of bounds is clamped.
  /// - Returns: Whether the element was inserted.
  /// - Complexity: O(*n*) in the number of elements after the position.
  @discardableResult
  @inlinable
  public mutating func insert(_ element: Element, at position: Int) -> Bool {
    let id = identify(element)
    if let present = positions[id] {
      Reporter.current(.duplicateID(id, at: present))
      return false
    }
    let position = Swift.min(Swift.max(position, 0), elements.count)
    elements.insert(element, at: position)
    order.insert(id, at: position)
    renumber(from: position)
    return true
  }

  /// Replaces the element with the same id in place, or appends a new one.
  ///
  /// - Returns: The replaced element; nil if the new one was appended.
  /// - Complexity: Amortized O(1).
  @discardableResult
  @inlinable
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    guard let position = positions[identify(element)] else {
      append(element)
      return nil
    }
    let old = elements[position]
    elements[position] = element
    changeLog.recordWrite(at: position)
    return old
  }

  /// Changes the element with an id in place.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - body: Changes the element; it must not change the id.
  /// - Returns: The result of `body`, or nil if there is no such element.
  /// - Complexity: O(1).
  @inlinable
  public mutating func modify<Result>(
    id: ID, _ body: (inout Element) throws -> Result
  ) rethrows -> Result? {
    guard let position = positions[id] else { return nil }
    return try body(&self[position])
  }

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
    let element = elements.remove(at: position)
    forget(at: position)
    return element
  }

  /// Removes the elements that satisfy a predicate and keeps the order of the others.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    let kept = try elements.indices.filter { try !isRemoved(elements[$0]) }
    guard kept.count < elements.count else { return }
    rearrange(kept)
  }

  /// Removes all elements.
  @inlinable
  public mutating func removeAll() {
    guard !elements.isEmpty else { return }
    rearrange([])
  }

  /// Removes the elements at some offsets, which may be in any order; offsets out of bounds are
  /// ignored.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let removed = Set(offsets)
    let kept = elements.indices.filter { !removed.contains($0) }
    guard kept.count < elements.count else { return }
    rearrange(kept)
  }

  /// Moves the elements at some offsets, in their order, before the element at another offset.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of the elements to move; offsets out of bounds are ignored.
  ///   - target: The offset of the element before which to move them, counted before the move;
  ///     `count` is the end.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func move(fromOffsets offsets: some Sequence<Int>, toOffset target: Int) {
    let chosen = Set(offsets)
    let moved = elements.indices.filter { chosen.contains($0) }
    guard !moved.isEmpty else { return }
    let target = Swift.min(Swift.max(target, 0), elements.count)
    let rest = elements.indices.filter { !chosen.contains($0) }
    rearrange(rest.filter { $0 < target } + moved + rest.filter { $0 >= target })
  }

  /// Moves the element with an id to a position, counted without the element; does nothing if there
  /// is none.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func move(id: ID, to position: Int) {
    guard let old = positions[id] else { return }
    let new = Swift.min(Swift.max(position, 0), elements.count - 1)
    guard old != new else { return }
    let element = elements.remove(at: old)
    elements.insert(element, at: new)
    order.insert(order.remove(at: old), at: new)
    renumber(from: Swift.min(old, new), to: Swift.max(old, new) + 1)
  }

  /// Exchanges the elements at two positions.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func swapAt(_ left: Int, _ right: Int) {
    guard left != right else { return }
    elements.swapAt(left, right)
    order.swapAt(left, right)
    positions[order[left]] = left
    positions[order[right]] = right
    changeLog.recordOrderChange()
  }

  /// Sorts the elements; equal ones keep their order.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public mutating func sort(by isBefore: (Element, Element) throws -> Bool) rethrows {
    rearrange(try elements.indices.sorted { try isBefore(elements[$0], elements[$1]) })
  }

  /// Reverses the order of the elements.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func reverse() {
    rearrange(elements.indices.reversed())
  }

  /// Shuffles the elements.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    rearrange(elements.indices.shuffled(using: &generator))
  }

  /// Keeps only the elements at some positions, in the given order.
  @usableFromInline
  mutating func rearrange(_ kept: [Int]) {
    if kept.count < order.count {
      var removed = Set(order.indices)
      removed.subtract(kept)
      for position in removed { positions[order[position]] = nil }
    }
    elements = kept.map { elements[$0] }
    order = kept.map { order[$0] }
    renumber(from: 0)
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements; equal ones keep their order.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }
}
