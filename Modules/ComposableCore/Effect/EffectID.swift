/// The name under which an effect can be cancelled: a value together with its type.
// Unchecked, since `AnyHashable` forgets that the value it holds is Sendable: the initialiser takes
// no other.
@usableFromInline
package struct EffectID: Hashable, @unchecked Sendable {
  private let type: ObjectIdentifier
  private let value: AnyHashable

  @usableFromInline
  init<ID: Hashable & Sendable>(_ id: ID) {
    // `AnyHashable` takes `1` and `1.0` for one value; the type keeps them apart.
    type = ObjectIdentifier(ID.self)
    value = AnyHashable(id)
  }
}

extension EffectID: CustomStringConvertible {
  /// The value.
  @usableFromInline package var description: String { "\(value.base)" }
}
