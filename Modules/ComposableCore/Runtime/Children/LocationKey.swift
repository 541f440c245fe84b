/// A key that identifies a location among the locations directly inside another one.
// Unchecked, because `path` is created only from `Sendable` values.
struct LocationKey: Hashable, @unchecked Sendable {
  /// A key path, the name of a case, the id of a row, or an object that identifies a combinator
  /// without these.
  let path: AnyHashable

  /// The identity of the child at the location, or nil if the child has none.
  let identity: EffectID?

  /// The type of the location, needed because an optional and its value may have the same key path.
  let type: ObjectIdentifier

  init<Location: ChildLocation>(
    _ path: some Hashable & Sendable, identity: EffectID? = nil, of type: Location.Type
  ) {
    self.init(path: AnyHashable(path), identity: identity, type: ObjectIdentifier(type))
  }

  private init(path: AnyHashable, identity: EffectID?, type: ObjectIdentifier) {
    self.path = path
    self.identity = identity
    self.type = type
  }

  /// The key of the location, without the identity of the child there.
  var withoutIdentity: LocationKey { LocationKey(path: path, identity: nil, type: type) }
}
