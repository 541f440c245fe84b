/// A key of a part of the state among the parts directly inside another part.
// Unchecked, because `path` is created only from `Sendable` values.
struct LocationKey: Hashable, @unchecked Sendable {
  /// A key path, the name of a case, the id of a row, or an object that identifies a combinator
  /// without these.
  let path: AnyHashable

  // The types are needed because parts of different types may have equal paths: an optional and its
  // value, or cases with one name.
  private let whole: ObjectIdentifier
  private let part: ObjectIdentifier

  /// Whether the part is an array of rows that are found by their ids.
  let isList: Bool

  /// Creates the key of a row among the rows of an array.
  init<ID, Row>(rowID: ID, in array: IdentifiedArray<ID, Row>) {
    self.init(rowID, from: IdentifiedArray<ID, Row>.self, to: Row.self)
  }

  init<Whole, Part>(
    _ path: some Hashable & Sendable, from whole: Whole.Type, to part: Part.Type,
    isList: Bool = false
  ) {
    self.path = AnyHashable(path)
    self.whole = ObjectIdentifier(whole)
    self.part = ObjectIdentifier(part)
    self.isList = isList
  }
}
