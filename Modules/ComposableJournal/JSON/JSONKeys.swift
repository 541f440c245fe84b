/// The key under which a class encodes its superclass's part.
struct SuperKey: CodingKey {
  var stringValue: String { "super" }
  var intValue: Int? { nil }

  init() {}
  init?(stringValue: String) {}
  init?(intValue: Int) { nil }
}

/// The index of an element in an array.
struct JSONIndexKey: CodingKey {
  let index: Int

  var stringValue: String { "Index \(index)" }
  var intValue: Int? { index }

  init(_ index: Int) { self.index = index }
  init?(stringValue: String) { nil }
  init?(intValue: Int) { index = intValue }
}
