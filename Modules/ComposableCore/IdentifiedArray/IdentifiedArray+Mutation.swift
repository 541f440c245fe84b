extension IdentifiedArray {
  /// Adds an element at the end; one whose id is there already is refused and reported.
  ///
  /// - Returns: Whether it was added.
  /// - Complexity: O(1) amortised.
  @discardableResult
  @inlinable
  public mutating func append(_ element: Element) -> Bool {
    insert(element, at: elements.count)
  }

  /// Adds elements at the end, each as ``append(_:)`` does.
  @inlinable
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    for element in newElements { append(element) }
  }

  /// Puts an element before a position; one whose id is there already is refused and reported.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: A position, or one of another array: it is taken as the nearest one of this.
  /// - Returns: Whether it was put in.
  /// - Complexity: O(*n*) in the number of elements behind the position.
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

  /// Replaces the element with the same id in its place, or adds a new one at the end.
  ///
  /// - Returns: The element that was replaced.
  /// - Complexity: O(1) amortised.
  @discardableResult
  @inlinable
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    guard let position = positions[identify(element)] else {
      append(element)
      return nil
    }
    let old = elements[position]
    elements[position] = element
    changeLog.note(position)
    return old
  }

  /// Changes the element with an id in place.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - body: Takes the element; it must not change its id.
  /// - Returns: What `body` returns, or nil when there is no such element.
  /// - Complexity: O(1).
  @inlinable
  public mutating func modify<Result>(
    id: ID, _ body: (inout Element) throws -> Result
  ) rethrows -> Result? {
    guard let position = positions[id] else { return nil }
    return try body(&self[position])
  }

  /// Takes the element with an id out and keeps the order of the others.
  ///
  /// - Returns: The element, or nil when there was none.
  /// - Complexity: O(*n*).
  @discardableResult
  @inlinable
  public mutating func remove(id: ID) -> Element? {
    positions[id].map { remove(at: $0) }
  }

  /// Takes the element at a position out and keeps the order of the others.
  ///
  /// - Complexity: O(*n*).
  @discardableResult
  @inlinable
  public mutating func remove(at position: Int) -> Element {
    let element = elements.remove(at: position)
    forget(at: position)
    return element
  }

  /// Takes the elements out that satisfy a predicate and keeps the order of the others.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(where isRemoved: (Element) throws -> Bool) rethrows {
    let kept = try elements.indices.filter { try !isRemoved(elements[$0]) }
    guard kept.count < elements.count else { return }
    rearrange(kept)
  }

  /// Takes all elements out.
  @inlinable
  public mutating func removeAll() {
    guard !elements.isEmpty else { return }
    rearrange([])
  }

  /// Takes the elements at some positions out; their order does not matter, and positions that are
  /// not there are left aside.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let removed = Set(offsets)
    let kept = elements.indices.filter { !removed.contains($0) }
    guard kept.count < elements.count else { return }
    rearrange(kept)
  }

  /// Moves the elements at some positions, in their order, before what stands at another position.
  ///
  /// - Parameters:
  ///   - offsets: Which elements; positions that are not there are left aside.
  ///   - target: The position before which they go, counted before the move; `count` is the end.
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

  /// Moves the element with an id to a position, counted without it; nothing happens when it is not
  /// there.
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
    changeLog.noteOrder()
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

  /// Puts the elements into a random order.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    rearrange(elements.indices.shuffled(using: &generator))
  }

  /// Keeps the elements at some positions, in the order given.
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
