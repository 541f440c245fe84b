/// An id by which an effect can be cancelled: a value and its type.
package struct EffectID: Hashable, Sendable {
  let value: any EffectIDValue

  init(_ id: some Hashable & Sendable) {
    value = TypedEffectID(id)
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.value === right.value
      || left.value.hash == right.value.hash && left.value.isEqual(to: right.value)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(value.hash)
  }
}

extension EffectID: CustomStringConvertible {
  /// The value of the id, as text.
  package var description: String { value.description }
}

/// The type-erased value of an id.
protocol EffectIDValue: AnyObject, Sendable, CustomStringConvertible {
  /// The hash value, stored because an id is looked up several times during its effect's lifetime.
  var hash: Int { get }

  func isEqual(to other: any EffectIDValue) -> Bool
}

/// The value of an id of a known type.
final class TypedEffectID<ID: Hashable & Sendable>: EffectIDValue {
  private let id: ID
  let hash: Int

  init(_ id: ID) {
    self.id = id
    hash = id.hashValue
  }

  func isEqual(to other: any EffectIDValue) -> Bool {
    guard let other = other as? TypedEffectID<ID> else { return false }
    return other.id == id
  }

  var description: String { "\(id)" }
}
