/// The location of a state, whose type is known here.
@usableFromInline
package final class StateLocation<State>: ChildLocation {
  /// Adds the effects of children that are not in the state to a list.
  typealias Comparison = @MainActor (_ state: State, _ removed: inout [EffectPart]) -> Void

  /// A location directly inside this one, and how it is compared with the state.
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

  /// Returns a location directly inside this one, made if need be.
  ///
  /// - Parameters:
  ///   - path: Identifies it, together with `identity`.
  ///   - identity: The identity of the child there; nil when it has none.
  ///   - make: Makes it.
  ///   - comparison: How it is compared with the state of this one.
  /// - Returns: The location; nil when one of another kind is there.
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

  /// Adds the effects of children that are not in the state to a list.
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
