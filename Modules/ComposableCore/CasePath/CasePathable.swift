/// An enum whose cases have key paths: `.at(\.counter)` is the path to its case `counter`.
///
/// The `@CasePaths` macro in `ComposableMacros` generates the conformance. Written by hand, it
/// looks like this:
///
/// ```swift
/// extension GameAction: CasePathable {
///   struct Cases: Sendable {
///     var dice: CasePath<GameAction, Dice.Action> {
///       CasePath("dice", index: 0, embed: GameAction.dice) {
///         if case .dice(let action) = $0 { action } else { nil }
///       }
///     }
///   }
///
///   static var cases: Cases { Cases() }
///
///   var caseIndex: Int? {
///     switch self {
///     case .dice: 0
///     case .ended: 1
///     }
///   }
/// }
/// ```
///
/// A case's value can be read as a property, such as `action.dice`, which is nil for other cases.
///
/// If reducers are pulled back along such paths, `Reducer.combine(_:)` calls only those that handle
/// the action, however many reducers there are.
@dynamicMemberLookup
public protocol CasePathable {
  /// The paths to the cases; each path is a property named after its case.
  associatedtype Cases: Sendable

  /// The paths to the cases.
  static var cases: Cases { get }

  /// The index of this value's case, from zero, or nil (the default) if the cases have no indices.
  ///
  /// It must equal the index of the path to this case, and no other path may have the same index.
  var caseIndex: Int? { get }
}

extension CasePathable {
  /// Nil by default, which means that the cases have no indices.
  public var caseIndex: Int? { nil }

  /// The value of a case, or nil if this value does not match the case.
  public subscript<Value>(dynamicMember path: KeyPath<Cases, CasePath<Self, Value>>) -> Value? {
    Self.cases[keyPath: path].extract(self)
  }
}

extension CasePath where Root: CasePathable {
  /// Returns the path to a case of an enum, as declared in ``CasePathable/Cases``.
  ///
  /// ```swift
  /// Dice.reducer.pullback(state: \.dice, action: .at(\.dice)),
  /// ```
  public static func at(_ path: KeyPath<Root.Cases, Self>) -> Self {
    Root.cases[keyPath: path]
  }

  /// Creates a case path from the name of the case, its index, and two functions.
  ///
  /// - Parameters:
  ///   - name: The name of the case, for messages and to find the effects of the child in the case.
  ///   - index: The ``CasePathable/caseIndex`` of the case's values, counted from zero.
  ///   - embed: Returns a root that contains the given value.
  ///   - extract: Returns a root's value, or nil if the root does not match the case.
  public init(
    _ name: String,
    index: Int,
    embed: @escaping @Sendable (consuming Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) where Root: SendableMetatype {
    precondition(index >= 0, "a case index must not be negative")
    self.init(
      embed: embed, extract: extract, index: CaseIndex(index, ofRoot: { $0.caseIndex }),
      name: name)
  }
}

/// The index of a path's case within its enum.
@usableFromInline
struct CaseIndex<Root>: Sendable {
  @usableFromInline let value: Int

  /// Returns the index of a root's case, or nil if the case has none.
  @usableFromInline let ofRoot: @Sendable (Root) -> Int?

  @usableFromInline
  init(_ value: Int, ofRoot: @escaping @Sendable (Root) -> Int?) {
    self.value = value
    self.ofRoot = ofRoot
  }
}
