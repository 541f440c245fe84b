/// Something that is equal to itself alone.
///
/// An object and no number: numbers that are given once need an atomic counter, and the module that
/// has one takes as long to build against as all of this one.
final class Unique: Hashable, Sendable {
  static func == (left: Unique, right: Unique) -> Bool {
    left === right
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
