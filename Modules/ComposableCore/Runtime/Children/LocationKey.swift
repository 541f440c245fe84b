/// What identifies a location among those directly inside another one.
struct LocationKey: Hashable {
  /// A key path, a combinator that has none, or the id of a row.
  let path: AnyHashable

  /// The identity of the child there; nil when it has none.
  let identity: EffectID?

  /// What kind of location it is: an optional and its value may have one key path.
  let type: ObjectIdentifier

  init<Location: ChildLocation>(
    _ path: some Hashable, identity: EffectID? = nil, of type: Location.Type
  ) {
    self.path = AnyHashable(path)
    self.identity = identity
    self.type = ObjectIdentifier(type)
  }
}
