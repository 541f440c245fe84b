/// A step from a state to one of its parts, used to locate the part to which an effect belongs.
@usableFromInline
struct StateStep: Sendable {
  let key: LocationKey

  /// Distinguishes a child from others with the same key; nil means the child that is present.
  let identity: EffectID?

  /// Whether the part is a child, which may be removed.
  let isChild: Bool

  /// Returns the comparison of the part's location with the state around it.
  let makeComparison: @MainActor () -> AnyLocationComparison

  /// Returns the step to a part that is always present.
  @usableFromInline
  static func part<Whole, Part>(_ path: any KeyPath<Whole, Part> & Sendable) -> StateStep {
    StateStep(
      key: LocationKey(path, from: Whole.self, to: Part.self), identity: nil, isChild: false
    ) {
      LocationComparison<Whole> { $1.collectRemoved(from: $0[keyPath: path], &$2) }
    }
  }

  /// Returns the step to an array of rows, which a step to a row follows.
  @usableFromInline
  static func list<Whole, ID, Row>(
    _ path: any KeyPath<Whole, IdentifiedArray<ID, Row>> & Sendable
  ) -> StateStep {
    let key = LocationKey(
      path, from: Whole.self, to: IdentifiedArray<ID, Row>.self, isList: true)
    return StateStep(key: key, identity: nil, isChild: false) {
      LocationComparison<Whole> { $1.collectRemovedRows(from: $0[keyPath: path], &$2) }
    }
  }

  /// Returns the step from an array to a row.
  ///
  /// - Parameters:
  ///   - id: The row's id.
  ///   - list: The key path to the array.
  ///   - identity: Distinguishes the row from others with the same id; nil means the row that is
  ///     present.
  /// - Returns: The step.
  @usableFromInline
  static func row<Whole, ID, Row>(
    id: ID, in list: KeyPath<Whole, IdentifiedArray<ID, Row>>,
    identity: ChildIdentity<Row>.Value? = nil
  ) -> StateStep {
    child(id, identity: identity) { (rows: IdentifiedArray<ID, Row>) in rows[id: id] }
  }

  /// Returns the step to a child that may be absent.
  ///
  /// - Parameters:
  ///   - path: The key path to the child, the name of its case, the id of its row, or an object
  ///     that identifies a combinator without these.
  ///   - identity: Distinguishes the child from its successors; nil means the present child.
  ///   - find: Returns the child, or nil if it is absent.
  /// - Returns: The step.
  @usableFromInline
  static func child<Whole, Child>(
    _ path: some Hashable & Sendable,
    identity: ChildIdentity<Child>.Value? = nil,
    find: @escaping @Sendable (Whole) -> Child?
  ) -> StateStep {
    let key = LocationKey(path, from: Whole.self, to: Child.self)
    return StateStep(key: key, identity: identity?.id, isChild: true) {
      LocationComparison<Whole> { whole, location, removed in
        guard let child = find(whole) else { return removed.append(location) }
        location.isReplaced = identity?.isSame(child) == false
        if location.isReplaced {
          removed.append(location)
        } else {
          location.collectRemoved(from: child, &removed)
        }
      }
    }
  }
}

/// A comparison of a location with the state around it, for any type of that state.
class AnyLocationComparison {}

/// A comparison of a location with the state around it.
final class LocationComparison<Whole>: AnyLocationComparison {
  /// Appends the location to `removed` if its child is not in the state, and otherwise the
  /// locations of removed children inside it.
  let collectRemoved:
    @MainActor (_ whole: Whole, _ location: ChildLocation, _ removed: inout [ChildLocation]) -> Void

  init(
    _ collectRemoved: @escaping @MainActor (Whole, ChildLocation, inout [ChildLocation]) -> Void
  ) {
    self.collectRemoved = collectRemoved
  }
}
