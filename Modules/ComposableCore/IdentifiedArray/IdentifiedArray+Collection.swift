extension IdentifiedArray: RandomAccessCollection {
  /// The position of the first element, which is zero.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last element, which is the number of elements.
  @inlinable
  public var endIndex: Int { contents.count }

  /// The element at a position.
  ///
  /// An in-place change must not change the id: a changed id is reported, and the position keeps
  /// its old id. Assigning a different element replaces the element at the position. The new
  /// element is refused and reported if an element at another position has the same id.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Int) -> Element {
    get {
      contents[position]
    }
    set {
      replace(at: position, with: newValue)
    }
    _modify {
      defer { recordWrite(at: position) }
      yield &contents[position]
    }
  }

  @usableFromInline
  mutating func replace(at position: Int, with element: Element) {
    let (old, new) = (order[position], identify(element))
    if old == new {
      contents[position] = element
      changeLog.recordWrite(at: position)
    } else if let present = positions[new] {
      Reporter.current(.duplicateID(new, at: present))
    } else {
      contents[position] = element
      order[position] = new
      positions[old] = nil
      renumber(from: position, to: position + 1)
    }
  }

  @inlinable
  mutating func recordWrite(at position: Int) {
    let (old, new) = (order[position], identify(contents[position]))
    if old != new { Reporter.current(.changedID(from: old, to: new)) }
    changeLog.recordWrite(at: position)
  }
}
