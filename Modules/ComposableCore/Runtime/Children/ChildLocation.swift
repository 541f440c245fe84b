/// The root of a store's state, or a part of it that is or contains a child with effects in flight,
/// queued actions or open throttle intervals.
///
/// A store's locations form a tree like its state, limited to such children. After each action, the
/// tree is compared with the state, and the effects of removed children are ended.
///
/// The ids of effects belong to the location of the innermost child around them, which represents
/// the feature instance that returned the effects.
@MainActor
@usableFromInline
package final class ChildLocation {
  private weak var outer: ChildLocation?

  /// The step from the outer location, or nil for the root.
  private var step: StateStep?

  /// The comparison with the state of the outer location.
  private var comparison: AnyLocationComparison?

  /// Whether another child has taken the place of this one.
  var isReplaced = false

  /// The parts of effects that are cancelled when the child is removed.
  private(set) var parts = EffectParts()

  /// The parts of the instance's effects that have ids.
  private var partsByID: [EffectID: EffectParts] = [:]

  /// The intervals of the instance's throttled effects.
  var intervals: [EffectID: ThrottleInterval] = [:]

  /// The locations directly inside this one; children with one key have different identities.
  private(set) var inner: [LocationKey: [ChildLocation]] = [:]

  /// The number of locations directly inside this one.
  @usableFromInline @exclusivity(unchecked) private(set) var innerCount = 0

  /// For an array of rows, what has changed since the last comparison.
  var rowChanges = RowChanges()

  /// Creates the location of a root state.
  @usableFromInline
  package init() {
    step = nil
    comparison = nil
  }

  private init(inside outer: ChildLocation, at step: StateStep) {
    self.outer = outer
    self.step = step
    comparison = step.makeComparison()
  }

  /// Whether there are locations directly inside this one.
  @usableFromInline var hasInner: Bool { innerCount > 0 }

  /// Whether the child is distinguished from others with the same key.
  var hasIdentity: Bool { step?.identity != nil }

  /// This location and all locations inside it.
  var withInner: [ChildLocation] {
    var all: [ChildLocation] = [self]
    var index = 0
    while index < all.count {
      for locations in all[index].inner.values { all += locations }
      index += 1
    }
    return all
  }

  /// Whether any location inside this one belongs to a child with an identity.
  var hasIdentityInside: Bool { withInner.dropFirst().contains { $0.hasIdentity } }

  /// Whether parts are registered here.
  var hasParts: Bool { !parts.isEmpty || !partsByID.isEmpty }

  /// Returns the location to which a step leads, creating it if necessary.
  ///
  /// A step without an identity leads to the child that is present. Its location gets an identity
  /// from the first step that has one.
  func enter(_ step: StateStep) -> ChildLocation {
    if self.step?.key.isList == true { rowChanges.added.insert(step.key) }
    let existing = inner[step.key] ?? []
    if step.identity == nil {
      if let present = existing.first(where: { !$0.isReplaced }) { return present }
    } else if let same = existing.first(where: { $0.step?.identity == step.identity }) {
      return same
    } else if let unidentified = existing.first(where: { !$0.hasIdentity }) {
      (unidentified.step, unidentified.comparison) = (step, step.makeComparison())
      return unidentified
    }
    let location = ChildLocation(inside: self, at: step)
    inner[step.key, default: []].append(location)
    innerCount += 1
    return location
  }

  /// The locations of children whose place this one has taken since the last action.
  var replaced: [ChildLocation] {
    guard let outer, let key = step?.key else { return [] }
    return outer.inner[key]?.filter { $0.isReplaced && $0 !== self } ?? []
  }

  /// Returns the existing locations to which a step leads, regardless of the children's identities.
  func find(_ step: StateStep) -> [ChildLocation] { inner[step.key] ?? [] }

  /// Removes this location if it is empty, and then each location around it that becomes empty.
  func removeIfUnused() {
    var location = self
    while location.innerCount == 0, location.parts.isEmpty, location.intervals.isEmpty {
      guard let outer = location.outer, let key = location.step?.key else { return }
      outer.inner[key]?.removeAll { $0 === location }
      if outer.inner[key]?.isEmpty == true { outer.inner[key] = nil }
      outer.innerCount -= 1
      location.outer = nil
      location = outer
    }
  }
}

// MARK: - Effects

extension ChildLocation {
  /// Appends a part, which must have been returned after all existing parts.
  func append(_ part: EffectPart) {
    parts.append(part)
  }

  /// Removes a part, and any locations that are no longer used.
  func remove(_ part: EffectPart) {
    parts.remove(part)
    removeIfUnused()
  }

  /// Registers a part under an id; the part must have been returned after all existing parts.
  func append(_ part: EffectPart, _ id: EffectID) {
    partsByID[id, default: EffectParts()].append(part)
  }

  /// Removes a part with an id.
  func remove(_ part: EffectPart, _ id: EffectID) {
    guard let index = partsByID.index(forKey: id) else { return }
    partsByID.values[index].remove(part)
    if partsByID.values[index].isEmpty { partsByID.remove(at: index) }
  }

  /// Returns the parts under an id that were returned before a canceller, except those around it.
  func parts(under id: EffectID, reachedBy canceller: EffectPart) -> [EffectPart] {
    partsByID[id]?.reached(by: canceller) ?? []
  }

  /// Returns an id that differs from all ids in children with other keys.
  func qualified(_ id: EffectID) -> EffectID {
    var path: [LocationKey] = []
    var location = self
    while let key = location.step?.key, let outer = location.outer {
      path.append(key)
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

// MARK: - Comparison with the state

extension ChildLocation {
  /// Returns the locations of children that are not in the state of this location.
  @usableFromInline
  func removedChildren<State>(from state: State) -> [ChildLocation] {
    var removed: [ChildLocation] = []
    collectRemoved(from: state, &removed)
    return removed
  }

  /// Appends the locations of children that are not in the state of this location to `removed`.
  func collectRemoved<State>(from state: State, _ removed: inout [ChildLocation]) {
    guard hasInner else { return }
    for locations in inner.values {
      for location in locations { location.compare(with: state, &removed) }
    }
  }

  /// Appends this location to `removed` if its child is not in the state around it, and otherwise
  /// the locations of removed children inside it.
  func compare<Whole>(with whole: Whole, _ removed: inout [ChildLocation]) {
    // After an effect was mapped by hand, the state around this location may have a different type;
    // this location's state cannot be found then.
    (comparison as? LocationComparison<Whole>)?.collectRemoved(whole, self, &removed)
  }
}
