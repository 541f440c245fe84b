/// An object that is equal only to itself.
///
/// An object instead of a number: unique numbers need an atomic counter, and building against the
/// module that provides one takes as long as building against all of this one.
final class Unique: Hashable, Sendable {
  static func == (left: Unique, right: Unique) -> Bool {
    left === right
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
