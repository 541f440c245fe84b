extension IdentifiedArray {
  /// Moves the elements at some offsets before the element at another offset, keeping their order.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of the elements to move; offsets out of bounds are ignored.
  ///   - target: The offset of the element before which to place them, counted before the move;
  ///     `count` is the end.
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func move(fromOffsets offsets: some Sequence<Int>, toOffset target: Int) {
    let chosen = Set(offsets)
    let moved = contents.indices.filter { chosen.contains($0) }
    guard !moved.isEmpty else { return }
    let target = Swift.min(Swift.max(target, 0), contents.count)
    let rest = contents.indices.filter { !chosen.contains($0) }
    rearrange(rest.filter { $0 < target } + moved + rest.filter { $0 >= target })
  }

  /// Moves the element with an id, if there is one, to a position among the other elements.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func move(id: ID, to position: Int) {
    guard let old = positions[id] else { return }
    let new = Swift.min(Swift.max(position, 0), contents.count - 1)
    guard old != new else { return }
    let element = contents.remove(at: old)
    contents.insert(element, at: new)
    order.insert(order.remove(at: old), at: new)
    renumber(from: Swift.min(old, new), to: Swift.max(old, new) + 1)
  }

  /// Exchanges the elements at two positions.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func swapAt(_ left: Int, _ right: Int) {
    guard left != right else { return }
    contents.swapAt(left, right)
    order.swapAt(left, right)
    positions[order[left]] = left
    positions[order[right]] = right
    changeLog.recordOrderChange()
  }

  /// Sorts the elements; equal elements keep their order.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public mutating func sort(by isBefore: (Element, Element) throws -> Bool) rethrows {
    rearrange(try contents.indices.sorted { try isBefore(contents[$0], contents[$1]) })
  }

  /// Reverses the order of the elements.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func reverse() {
    rearrange(contents.indices.reversed())
  }

  /// Sorts the elements by the value at a key path; equal elements keep their order.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public mutating func sort(by part: KeyPath<Element, some Comparable>) {
    sort { $0[keyPath: part] < $1[keyPath: part] }
  }

  /// Moves the elements that satisfy a predicate behind the others; both groups keep their order.
  ///
  /// - Returns: The position of the first element that satisfies the predicate, or `count` if none
  ///   does.
  /// - Complexity: O(*n*).
  @discardableResult
  @inlinable
  public mutating func partition(by isSecond: (Element) throws -> Bool) rethrows -> Int {
    var (first, second): ([Int], [Int]) = ([], [])
    for position in contents.indices {
      if try isSecond(contents[position]) {
        second.append(position)
      } else {
        first.append(position)
      }
    }
    rearrange(first + second)
    return first.count
  }

  /// Shuffles the elements.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Shuffles the elements with a random number generator.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    rearrange(contents.indices.shuffled(using: &generator))
  }

  /// Keeps only the elements at some positions, in the given order.
  @usableFromInline
  mutating func rearrange(_ kept: [Int]) {
    guard !kept.elementsEqual(order.indices) else { return }
    if kept.count < order.count {
      var removed = Set(order.indices)
      removed.subtract(kept)
      for position in removed { positions[order[position]] = nil }
    }
    contents = kept.map { contents[$0] }
    order = kept.map { order[$0] }
    renumber(from: 0)
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements; equal elements keep their order.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }
}
