extension Report {
  @usableFromInline
  static func duplicateID(_ id: some Hashable, at position: Int) -> Self {
    Self(
      .duplicateID,
      """
      An element with the id \(id) was added to an identified array that has one at position \
      \(position). It was refused. \
      Use updateOrAppend to replace it, or give the new one an id of its own.
      """
    )
  }

  @usableFromInline
  static func changedID<ID: Hashable>(from old: ID, to new: ID) -> Self {
    Self(
      .changedID,
      """
      An element with the id \(new) was written under the id \(old). \
      Where there is one, it is still found by the id \(old); where there is none, none is inserted. \
      Remove the old element and append the new one.
      """
    )
  }
}
