/// The name under which an effect can be cancelled: a value together with its type.
// Unchecked, since `AnyHashable` forgets that the value it holds is Sendable: the initialiser takes
// no other.
struct EffectID: Hashable, @unchecked Sendable {
  private let type: ObjectIdentifier
  private let value: AnyHashable

  init<ID: Hashable & Sendable>(_ id: ID) {
    // `AnyHashable` takes `1` and `1.0` for one value; the type keeps them apart.
    type = ObjectIdentifier(ID.self)
    value = AnyHashable(id)
  }
}

/// The place of an effect: which reduction returned it, and where among what was returned with it.
struct EffectOrder: Sendable {
  let batch: UInt64
  let position: Int

  /// Whether what has this place acts on what has the other: on all that other reductions
  /// returned, and on what stands before it in its own.
  func reaches(_ other: EffectOrder) -> Bool {
    batch != other.batch || other.position < position
  }
}
