/// Identifies a location among those directly inside another one.
struct LocationKey: Hashable {
  /// A key path, an object that identifies a combinator without one, or the id of a row.
  let path: AnyHashable

  /// The identity of the child at the location; nil if it has none.
  let identity: EffectID?

  /// The type of the location: an optional and its value may have the same key path.
  let type: ObjectIdentifier

  init<Location: ChildLocation>(
    _ path: some Hashable, identity: EffectID? = nil, of type: Location.Type
  ) {
    self.path = AnyHashable(path)
    self.identity = identity
    self.type = ObjectIdentifier(type)
  }
}
