/// A step from a state to one of its parts, used to locate the part to which an effect belongs.
@usableFromInline
protocol StateStep: Sendable {
  /// Whether the part is a child, which may be removed.
  var isChild: Bool { get }

  /// Returns the location of the part, creating it if necessary.
  ///
  /// - Parameter location: The location of the state. If its state has a different type because an
  ///   effect was mapped by hand, the part is not compared with the state.
  /// - Returns: The location of the part.
  @MainActor
  func enter(_ location: ChildLocation) -> ChildLocation

  /// Returns the existing locations of the part, regardless of its identity.
  ///
  /// - Parameter location: The location of the state.
  /// - Returns: The locations; there are several if children with different identities are there.
  @MainActor
  func find(in location: ChildLocation) -> [ChildLocation]
}

/// A step to a part that is always present.
@usableFromInline
final class PartStep<Whole, Part>: StateStep {
  private let keyPath: any KeyPath<Whole, Part> & Sendable

  @usableFromInline
  init(_ keyPath: any KeyPath<Whole, Part> & Sendable) {
    self.keyPath = keyPath
  }

  @usableFromInline var isChild: Bool { false }

  private var key: LocationKey { LocationKey(keyPath, of: StateLocation<Part>.self) }

  @usableFromInline
  func enter(_ location: ChildLocation) -> ChildLocation {
    guard let whole = location as? StateLocation<Whole> else {
      return location.unknownLocation(key) { StateLocation<Part>() }
    }
    let keyPath = keyPath
    return whole.location(
      key,
      make: { StateLocation<Part>() },
      comparison: { part in { part.collectRemoved(from: $0[keyPath: keyPath], &$1) } }
    )
  }

  @usableFromInline
  func find(in location: ChildLocation) -> [ChildLocation] {
    location.locations(key)
  }
}

/// A step to a child that may be absent.
@usableFromInline
final class ChildStep<Whole, Child>: StateStep {
  /// The key path to the child, the name of its case, or an object that identifies the combinator.
  private let path: any Hashable & Sendable
  private let find: @Sendable (Whole) -> Child?
  private let identity: ChildIdentity<Child>.Value?

  /// Creates a step to a child.
  ///
  /// - Parameters:
  ///   - path: The key path to the child, or nil if there is none.
  ///   - identity: Distinguishes the child from its successors; nil means the present child.
  ///   - find: Returns the child, or nil if it is absent.
  @usableFromInline
  init(
    path: (any Hashable & Sendable)?,
    identity: ChildIdentity<Child>.Value?,
    find: @escaping @Sendable (Whole) -> Child?
  ) {
    self.path = path ?? Unique()
    self.identity = identity
    self.find = find
  }

  @usableFromInline var isChild: Bool { true }

  /// Returns the step to a child with an identity.
  @usableFromInline
  func identified(by identity: ChildIdentity<Child>.Value?) -> ChildStep {
    identity == nil ? self : ChildStep(path: path, identity: identity, find: find)
  }

  private var key: LocationKey {
    LocationKey(path, identity: identity?.id, of: StateLocation<Child>.self)
  }

  @usableFromInline
  func enter(_ location: ChildLocation) -> ChildLocation {
    guard let whole = location as? StateLocation<Whole> else {
      return location.unknownLocation(key) { StateLocation<Child>() }
    }
    let (find, identity) = (find, identity)
    return whole.location(
      key,
      make: { StateLocation<Child>() },
      comparison: { location in
        { whole, removed in
          if let child = find(whole), identity?.isSame(child) ?? true {
            location.collectRemoved(from: child, &removed)
          } else {
            removed.append(location)
          }
        }
      }
    )
  }

  @usableFromInline
  func find(in location: ChildLocation) -> [ChildLocation] {
    location.locations(key)
  }
}

/// A step to a row of an identified array.
@usableFromInline
final class RowStep<Whole, ID: Hashable & Sendable, Row: SendableMetatype>: StateStep {
  private let keyPath: any KeyPath<Whole, IdentifiedArray<ID, Row>> & Sendable
  private let id: ID
  private let identity: ChildIdentity<Row>.Value?

  /// Creates a step to a row.
  ///
  /// - Parameters:
  ///   - keyPath: The key path to the rows.
  ///   - id: The row's id.
  ///   - identity: Distinguishes the row from others with the same id; nil means the row that is
  ///     present.
  @usableFromInline
  init(
    _ keyPath: any KeyPath<Whole, IdentifiedArray<ID, Row>> & Sendable,
    id: ID,
    identity: ChildIdentity<Row>.Value? = nil
  ) {
    self.keyPath = keyPath
    self.id = id
    self.identity = identity
  }

  @usableFromInline var isChild: Bool { true }

  private var key: LocationKey { LocationKey(keyPath, of: ListLocation<ID, Row>.self) }

  @usableFromInline
  func enter(_ location: ChildLocation) -> ChildLocation {
    let list = enterList(location)
    return (list as? ListLocation<ID, Row>)?.location(of: id, identity) ?? list
  }

  @MainActor
  private func enterList(_ location: ChildLocation) -> ChildLocation {
    guard let whole = location as? StateLocation<Whole> else {
      return location.unknownLocation(key) { ListLocation<ID, Row>() }
    }
    let keyPath = keyPath
    return whole.location(
      key,
      make: { ListLocation<ID, Row>() },
      comparison: { list in { list.collectRemoved(from: $0[keyPath: keyPath], &$1) } }
    )
  }

  @usableFromInline
  func find(in location: ChildLocation) -> [ChildLocation] {
    location.locations(key).flatMap { ($0 as? ListLocation<ID, Row>)?.locations(of: id) ?? [] }
  }
}
