/// The location of a part of the state whose type is known.
@usableFromInline
package final class StateLocation<State>: ChildLocation {
  /// Appends the locations of children that are not in the state to `removed`.
  typealias Comparison = @MainActor (_ state: State, _ removed: inout [ChildLocation]) -> Void

  /// A location directly inside this one, and its comparison with the state.
  private struct Inner {
    let location: ChildLocation
    let collectRemoved: Comparison
  }

  private var innerByKey: [LocationKey: Inner] = [:]

  @usableFromInline
  package override init() {}

  override var known: [ChildLocation] { innerByKey.values.map(\.location) }

  override func removeKnown(_ key: LocationKey) {
    innerByKey[key] = nil
  }

  override func knownLocations(_ key: LocationKey) -> [ChildLocation] {
    innerByKey.filter { $0.key.withoutIdentity == key }.map(\.value.location)
  }

  /// Returns a location directly inside this one, creating it if necessary.
  ///
  /// - Parameters:
  ///   - key: The key of the location; a key without an identity matches any child there.
  ///   - make: Creates the location.
  ///   - comparison: Returns the comparison with the state of this location.
  /// - Returns: The location.
  func location<Location: ChildLocation>(
    _ key: LocationKey, make: () -> Location, comparison: (Location) -> Comparison
  ) -> ChildLocation {
    if let inner = innerByKey[key] { return inner.location }
    if key.identity == nil, let location = locations(key).first { return location }
    let location = make()
    innerByKey[key] = Inner(location: location, collectRemoved: comparison(location))
    didInsert(location, key)
    return location
  }

  /// Appends the locations of children that are not in the state to `removed`.
  func collectRemoved(from state: State, _ removed: inout [ChildLocation]) {
    for inner in innerByKey.values { inner.collectRemoved(state, &removed) }
  }

  /// Returns the locations of children that are not in the state.
  @usableFromInline
  func removedChildren(from state: State) -> [ChildLocation] {
    var removed: [ChildLocation] = []
    collectRemoved(from: state, &removed)
    return removed
  }
}
