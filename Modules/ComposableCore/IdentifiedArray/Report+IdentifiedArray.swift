extension Report {
  @usableFromInline
  static func duplicateID(_ id: some Hashable, at position: Int) -> Self {
    Self(
      .duplicateID,
      """
      An element with the id \(id) was not added, since the identified array already has one at \
      position \(position). \
      Use updateOrAppend to replace that element, or give the new element a different id.
      """
    )
  }

  @usableFromInline
  static func changedID<ID: Hashable>(from old: ID, to new: ID) -> Self {
    Self(
      .changedID,
      """
      An element with the id \(new) was written under the id \(old). \
      An existing element is still found by the id \(old); a missing one is not inserted. \
      Remove the old element and append the new one.
      """
    )
  }
}
