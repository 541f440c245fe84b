/// An id by which an effect can be cancelled: a value and its type.
@usableFromInline
package struct EffectID: Hashable, Sendable {
  @usableFromInline let value: any EffectIDValue

  @usableFromInline
  init(_ id: some Hashable & Sendable) {
    value = TypedEffectID(id)
  }

  @usableFromInline
  package static func == (left: Self, right: Self) -> Bool {
    left.value === right.value
      || left.value.hash == right.value.hash && left.value.isEqual(to: right.value)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(value.hash)
  }
}

extension EffectID: CustomStringConvertible {
  /// The value of the id, as text.
  @usableFromInline package var description: String { value.description }
}

/// The type-erased value of an id.
@usableFromInline
protocol EffectIDValue: AnyObject, Sendable, CustomStringConvertible {
  /// The hash value, stored because an id is looked up several times during its effect's lifetime.
  var hash: Int { get }

  func isEqual(to other: any EffectIDValue) -> Bool
}

/// The value of an id of a known type.
@usableFromInline
final class TypedEffectID<ID: Hashable & Sendable>: EffectIDValue {
  private let id: ID
  @usableFromInline let hash: Int

  @usableFromInline
  init(_ id: ID) {
    self.id = id
    hash = id.hashValue
  }

  @usableFromInline
  func isEqual(to other: any EffectIDValue) -> Bool {
    guard let other = other as? TypedEffectID<ID> else { return false }
    return other.id == id
  }

  @usableFromInline var description: String { "\(id)" }
}
