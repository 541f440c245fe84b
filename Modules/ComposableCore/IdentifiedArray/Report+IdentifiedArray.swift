extension Report {
  @usableFromInline
  static func duplicateID(_ id: some Hashable, at position: Int) -> Self {
    Self(
      .duplicateID,
      """
      An element with the id \(id) was not added, because the element at position \(position) \
      already has that id. \
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
      If the id \(old) exists, the element is stored but still found by the id \(old); \
      otherwise it is not inserted. \
      To change an id, remove the old element and append the new one.
      """
    )
  }
}
