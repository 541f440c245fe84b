/// A part of a root store's state that is a child with effects in flight, or that contains such
/// children.
///
/// The locations of a store form a tree like its state, restricted to such children. After each
/// action the tree is compared with the state, and the effects of removed children are cancelled.
@MainActor
@usableFromInline
package class ChildLocation {
  private weak var outer: ChildLocation?

  /// The key of this location in `outer`.
  private(set) final var key: LocationKey?

  /// The parts of effects that are cancelled when the child is removed.
  private var parts = EffectParts()

  /// The number of locations directly inside this one.
  // A number, read and written whole on the main actor.
  @usableFromInline @exclusivity(unchecked) final private(set) var innerCount = 0

  init() {}

  /// The locations directly inside this one.
  var inner: [ChildLocation] { [] }

  /// Whether there are locations directly inside this one.
  @inlinable final var hasInner: Bool { innerCount > 0 }

  /// Removes the location with a key that is directly inside this one.
  func remove(_ key: LocationKey) {}

  /// Registers a location that was inserted directly inside this one.
  final func didInsert(_ location: ChildLocation, _ key: LocationKey) {
    location.outer = self
    location.key = key
    innerCount += 1
  }

  /// Appends a part that was returned after the present ones.
  final func append(_ part: EffectPart) {
    parts.append(part)
  }

  /// Removes a part, and the locations that are no longer used.
  final func remove(_ part: EffectPart) {
    parts.remove(part)
    removeIfUnused()
  }

  /// Removes this location from the one around it if nothing is in it; then that one, and so on.
  final func removeIfUnused() {
    var location = self
    while location.innerCount == 0, location.parts.isEmpty {
      guard let outer = location.outer, let key = location.key else { return }
      outer.remove(key)
      outer.innerCount -= 1
      location.outer = nil
      location = outer
    }
  }

  /// Whether a location inside this one is that of a child with an identity.
  final var hasIdentityInside: Bool {
    var locations: [ChildLocation] = inner
    while let location = locations.popLast() {
      if location.key?.identity != nil { return true }
      locations += location.inner
    }
    return false
  }

  /// Appends the parts of all effects in this location and inside it to an array.
  final func collectAll(_ removed: inout [EffectPart]) {
    var locations: [ChildLocation] = [self]
    while let location = locations.popLast() {
      removed += location.parts.all
      locations += location.inner
    }
  }
}
