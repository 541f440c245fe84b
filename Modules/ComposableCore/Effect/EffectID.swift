/// The id by which an effect can be cancelled: a value together with its type.
@usableFromInline
package struct EffectID: Hashable, Sendable {
  private let type: ObjectIdentifier
  private let value: any Hashable & Sendable

  /// The hash value of the value: an id is looked up several times in the life of its effect.
  private let valueHash: Int

  @usableFromInline
  init<ID: Hashable & Sendable>(_ id: ID) {
    type = ObjectIdentifier(ID.self)
    value = id
    valueHash = id.hashValue
  }

  @usableFromInline
  package static func == (left: Self, right: Self) -> Bool {
    left.valueHash == right.valueHash && left.type == right.type
      && left.value.isEqual(to: right.value)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(valueHash)
  }
}

extension Hashable {
  fileprivate func isEqual(to other: any Hashable) -> Bool {
    other as? Self == self
  }
}

extension EffectID: CustomStringConvertible {
  /// The value.
  @usableFromInline package var description: String { "\(value)" }
}
