extension IdentifiedArray: RandomAccessCollection {
  /// The position of the first element: zero.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last element: the number of elements.
  @inlinable
  public var endIndex: Int { elements.count }

  /// The element at a position.
  ///
  /// A write changes the element in place. It must not change the id: another id is reported, and
  /// the position keeps its id.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Int) -> Element {
    get {
      elements[position]
    }
    _modify {
      defer { recordWrite(at: position) }
      yield &elements[position]
    }
  }

  @inlinable
  mutating func recordWrite(at position: Int) {
    let (old, new) = (order[position], identify(elements[position]))
    if old != new { Reporter.current(.changedID(from: old, to: new)) }
    changeLog.recordWrite(at: position)
  }
}
