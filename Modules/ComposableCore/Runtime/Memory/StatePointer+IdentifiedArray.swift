// Reads from a list without copying it, because a copy would make the next change copy all rows.
extension StatePointer {
  /// Returns the change log of the list.
  @inlinable
  func changeLog<ID, Row>() -> ChangeLog? where State == IdentifiedArray<ID, Row> {
    address.pointee.changeLog
  }

  /// Returns the id of the row at an index.
  ///
  /// Precondition: there is a row at the index.
  @inlinable
  func id<ID, Row>(at index: Int) -> ID where State == IdentifiedArray<ID, Row> {
    address.pointee.order[index]
  }
}
