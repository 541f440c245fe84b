/// The root of a store's state, or a part of it that is or contains a child with effects in flight.
///
/// A store's locations form a tree like its state, limited to children with effects in flight.
/// After each action, the tree is compared with the state, and the effects of removed children are
/// cancelled.
///
/// The ids of effects belong to the location of the innermost child around them, which represents
/// the feature instance that returned the effects.
@MainActor
@usableFromInline
package class ChildLocation {
  private weak var outer: ChildLocation?

  /// The key of this location in `outer`.
  private(set) final var key: LocationKey?

  /// The parts of effects that are cancelled when the child is removed.
  private(set) final var parts = EffectParts()

  /// The parts of the instance's effects that have ids.
  private final var partsByID: [EffectID: EffectParts] = [:]

  /// The intervals of the instance's throttled effects.
  final var intervals: [EffectID: ThrottleInterval] = [:]

  /// The number of locations directly inside this one.
  // A number, accessed only on the main actor and always read and written as a whole.
  @usableFromInline @exclusivity(unchecked) final private(set) var innerCount = 0

  /// The locations inside this one that are not compared with the state, because their states
  /// cannot be found after an effect was mapped by hand.
  private final var unknown: [LocationKey: ChildLocation] = [:]

  init() {}

  /// The locations directly inside this one whose states are known.
  var known: [ChildLocation] { [] }

  /// Returns the known locations with a key, regardless of the children's identities.
  func knownLocations(_ key: LocationKey) -> [ChildLocation] { [] }

  /// Removes the known location with a key, if there is one.
  func removeKnown(_ key: LocationKey) {}

  /// Whether there are locations directly inside this one.
  @inlinable final var hasInner: Bool { innerCount > 0 }

  /// This location and all locations inside it.
  final var withInner: [ChildLocation] {
    var all: [ChildLocation] = [self]
    var index = 0
    while index < all.count {
      let location = all[index]
      if location.hasInner { all += location.known + location.unknown.values }
      index += 1
    }
    return all
  }

  /// Whether parts are registered here.
  final var hasParts: Bool { !parts.isEmpty || !partsByID.isEmpty }

  /// Registers a location that was inserted directly inside this one.
  final func didInsert(_ location: ChildLocation, _ key: LocationKey) {
    location.outer = self
    location.key = key
    innerCount += 1
  }

  /// Returns the location with a key in `unknown`, creating it if necessary.
  final func unknownLocation<Location: ChildLocation>(
    _ key: LocationKey, make: () -> Location
  ) -> ChildLocation {
    if let location = unknown[key] { return location }
    let location = make()
    unknown[key] = location
    didInsert(location, key)
    return location
  }

  /// Returns the locations with a key directly inside this one, regardless of the children's
  /// identities.
  final func locations(_ key: LocationKey) -> [ChildLocation] {
    guard hasInner else { return [] }
    let key = key.withoutIdentity
    return knownLocations(key)
      + unknown.filter { $0.key.withoutIdentity == key }.map(\.value)
  }

  /// Appends a part, which must have been returned after all existing parts.
  final func append(_ part: EffectPart) {
    parts.append(part)
  }

  /// Removes a part, and any locations that are no longer used.
  final func remove(_ part: EffectPart) {
    parts.remove(part)
    removeIfUnused()
  }

  /// Removes this location if it is empty, and then each location around it that becomes empty.
  final func removeIfUnused() {
    var location = self
    while location.innerCount == 0, location.parts.isEmpty, location.intervals.isEmpty {
      guard let outer = location.outer, let key = location.key else { return }
      if outer.unknown.removeValue(forKey: key) == nil { outer.removeKnown(key) }
      outer.innerCount -= 1
      location.outer = nil
      location = outer
    }
  }

  /// Whether any location inside this one belongs to a child with an identity.
  final var hasIdentityInside: Bool {
    withInner.dropFirst().contains { $0.key?.identity != nil }
  }
}

extension ChildLocation {
  /// Registers a part under an id; the part must have been returned after all existing parts.
  final func append(_ part: EffectPart, _ id: EffectID) {
    partsByID[id, default: EffectParts()].append(part)
  }

  /// Removes a part with an id.
  final func remove(_ part: EffectPart, _ id: EffectID) {
    guard let index = partsByID.index(forKey: id) else { return }
    partsByID.values[index].remove(part)
    if partsByID.values[index].isEmpty { partsByID.remove(at: index) }
  }

  /// Returns the parts under an id that were returned before a canceller, except those around it.
  final func parts(under id: EffectID, reachedBy canceller: EffectPart) -> [EffectPart] {
    partsByID[id]?.reached(by: canceller) ?? []
  }

  /// Returns an id that differs from all ids in other children.
  final func qualified(_ id: EffectID) -> EffectID {
    var path: [LocationKey] = []
    var location = self
    while let key = location.key, let outer = location.outer {
      path.append(key.withoutIdentity)
      location = outer
    }
    return path.isEmpty ? id : EffectID(QualifiedID(path: path.reversed(), id: id))
  }
}

/// An id of a child's effects.
private struct QualifiedID: Hashable, Sendable, CustomStringConvertible {
  let path: [LocationKey]
  let id: EffectID

  var description: String { id.description }
}
