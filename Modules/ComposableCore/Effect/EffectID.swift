/// The id by which an effect can be cancelled: a value together with its type.
// Unchecked: `AnyHashable` does not record that its value is `Sendable`, which the only initializer
// requires.
@usableFromInline
package struct EffectID: Hashable, @unchecked Sendable {
  private let type: ObjectIdentifier
  private let value: AnyHashable

  @usableFromInline
  init<ID: Hashable & Sendable>(_ id: ID) {
    // As `AnyHashable`, `1` and `1.0` are equal; the type distinguishes them.
    type = ObjectIdentifier(ID.self)
    value = AnyHashable(id)
  }
}

extension EffectID: CustomStringConvertible {
  /// The value.
  @usableFromInline package var description: String { "\(value.base)" }
}
