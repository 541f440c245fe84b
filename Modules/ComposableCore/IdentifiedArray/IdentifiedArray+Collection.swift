extension IdentifiedArray: RandomAccessCollection {
  /// Zero.
  @inlinable
  public var startIndex: Int { 0 }

  /// How many elements there are.
  @inlinable
  public var endIndex: Int { elements.count }

  /// The element at a position.
  ///
  /// Written through, it is changed in place. What is written must have the id of what stood there:
  /// another is reported, and the place keeps its id.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Int) -> Element {
    get {
      elements[position]
    }
    _modify {
      defer { noteWritten(at: position) }
      yield &elements[position]
    }
  }

  @inlinable
  mutating func noteWritten(at position: Int) {
    let (old, new) = (order[position], identify(elements[position]))
    if old != new { Reporter.current(.changedID(from: old, to: new)) }
    changeLog.note(position)
  }
}
