/// The location of a state of a known type.
@usableFromInline
package final class StateLocation<State>: ChildLocation {
  /// Appends the effects of children that are not in the state to an array.
  typealias Comparison = @MainActor (_ state: State, _ removed: inout [EffectPart]) -> Void

  /// A location directly inside this one, and its comparison with the state.
  private struct Inner {
    let location: ChildLocation
    let collectRemoved: Comparison
  }

  private var innerByKey: [LocationKey: Inner] = [:]

  @usableFromInline
  package override init() {}

  override var inner: [ChildLocation] { innerByKey.values.map(\.location) }

  override func remove(_ key: LocationKey) {
    innerByKey[key] = nil
  }

  /// Returns a location directly inside this one, creating it if necessary.
  ///
  /// - Parameters:
  ///   - path: Identifies the location, together with `identity`.
  ///   - identity: The identity of the child at the location; nil if it has none.
  ///   - make: Creates the location.
  ///   - comparison: Returns the comparison with the state of this location.
  /// - Returns: The location; not nil, since a key contains the type of its location.
  func location<Location: ChildLocation>(
    _ path: some Hashable,
    identity: EffectID? = nil,
    make: () -> Location,
    comparison: (Location) -> Comparison
  ) -> Location? {
    let key = LocationKey(path, identity: identity, of: Location.self)
    if let inner = innerByKey[key] { return inner.location as? Location }
    let location = make()
    innerByKey[key] = Inner(location: location, collectRemoved: comparison(location))
    didInsert(location, key)
    return location
  }

  /// Appends the effects of children that are not in the state to an array.
  func collectRemoved(from state: State, _ removed: inout [EffectPart]) {
    for inner in innerByKey.values { inner.collectRemoved(state, &removed) }
  }

  /// Cancels the effects of children that are not in the state.
  @usableFromInline
  func cancelRemovedChildren(in state: State) {
    var removed: [EffectPart] = []
    collectRemoved(from: state, &removed)
    if !removed.isEmpty { EffectPlan.cancel(removed, isRemoved: true) }
  }
}
