/// A step from a state to a part of it, by which the engine locates the part to which an effect
/// belongs.
@usableFromInline
protocol StateStep: Sendable {
  /// Whether the part is a child, which may be removed.
  var isChild: Bool { get }

  /// Returns the location of the part, creating it if necessary.
  ///
  /// - Parameter location: The location of the state.
  /// - Returns: The location of the part; nil if `location` has another type of state.
  @MainActor
  func enter(_ location: ChildLocation) -> ChildLocation?
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

  @usableFromInline
  func enter(_ location: ChildLocation) -> ChildLocation? {
    let keyPath = keyPath
    let part: StateLocation<Part>? = (location as? StateLocation<Whole>)?.location(
      keyPath,
      make: { StateLocation<Part>() },
      comparison: { part in { part.collectRemoved(from: $0[keyPath: keyPath], &$1) } }
    )
    return part
  }
}

/// A step to a child that may be absent.
@usableFromInline
final class ChildStep<Whole, Child>: StateStep {
  /// The key path to the child, or else an object that identifies the combinator.
  private let path: any Hashable & Sendable
  private let find: @Sendable (Whole) -> Child?
  private let identity: ChildIdentity<Child>.Value?

  /// Creates a step to a child.
  ///
  /// - Parameters:
  ///   - path: The key path to the child; nil if there is none.
  ///   - identity: Distinguishes the child from its successors; nil if it has no identity.
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

  @usableFromInline
  func enter(_ location: ChildLocation) -> ChildLocation? {
    let (find, identity) = (find, identity)
    let child: StateLocation<Child>? = (location as? StateLocation<Whole>)?.location(
      AnyHashable(path),
      identity: identity?.id,
      make: { StateLocation<Child>() },
      comparison: { location in
        { whole, removed in
          if let child = find(whole), identity?.isSame(child) ?? true {
            location.collectRemoved(from: child, &removed)
          } else {
            location.collectAll(&removed)
          }
        }
      }
    )
    return child
  }
}

/// A step to a row of an identified array.
@usableFromInline
final class RowStep<Whole, ID: Hashable & Sendable, Row: SendableMetatype>: StateStep {
  private let keyPath: any KeyPath<Whole, IdentifiedArray<ID, Row>> & Sendable
  private let id: ID
  private let identity: ChildIdentity<Row>.Value?

  @usableFromInline
  init(
    _ keyPath: any KeyPath<Whole, IdentifiedArray<ID, Row>> & Sendable,
    id: ID,
    identity: ChildIdentity<Row>.Value?
  ) {
    self.keyPath = keyPath
    self.id = id
    self.identity = identity
  }

  @usableFromInline var isChild: Bool { true }

  @usableFromInline
  func enter(_ location: ChildLocation) -> ChildLocation? {
    let keyPath = keyPath
    return (location as? StateLocation<Whole>)?.location(
      keyPath,
      make: { ListLocation<ID, Row>() },
      comparison: { list in { list.collectRemoved(from: $0[keyPath: keyPath], &$1) } }
    )?.location(of: id, identity)
  }
}
