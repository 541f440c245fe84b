/// An enum whose cases are found by key paths: `.at(\.counter)` is the path to its case `counter`.
///
/// The macro `@CasePaths` of `ComposableMacros` writes the conformance. By hand it is:
///
/// ```swift
/// extension GameAction: CasePathable {
///   struct Cases: Sendable {
///     var dice: CasePath<GameAction, DiceAction> {
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
/// The value of a case is read as a property, which is nil in another case: `action.dice`.
///
/// A `Reducer.combine(_:)` of reducers that are pulled back by such paths calls only
/// those that an action is for, however many there are.
@dynamicMemberLookup
public protocol CasePathable {
  /// The paths to the cases, each a property that has the name of the case.
  associatedtype Cases: Sendable

  /// The paths to the cases.
  static var cases: Cases { get }

  /// The index of this value's case, from zero; nil, which is the default, if the cases have none.
  ///
  /// It must be the index of the path to the case, and of no path to another one.
  var caseIndex: Int? { get }
}

extension CasePathable {
  /// Nil: the cases have no indices.
  @inlinable
  public var caseIndex: Int? { nil }

  /// The value of a case; nil if this is in another case.
  @inlinable
  public subscript<Value>(dynamicMember path: KeyPath<Cases, CasePath<Self, Value>>) -> Value? {
    Self.cases[keyPath: path].extract(self)
  }
}

extension CasePath where Root: CasePathable {
  /// Returns the path to a case of an enum, as it stands in ``CasePathable/Cases``.
  ///
  /// ```swift
  /// diceReducer.pullback(state: \.dice, action: .at(\.dice)),
  /// ```
  @inlinable
  public static func at(_ path: KeyPath<Root.Cases, Self>) -> Self {
    Root.cases[keyPath: path]
  }

  /// Creates a case path from the name and the index of the case and two functions.
  ///
  /// - Parameters:
  ///   - name: The name of the case, for messages.
  ///   - index: The ``CasePathable/caseIndex`` of the values in this case, from zero.
  ///   - embed: Returns the root with a value.
  ///   - extract: Returns the value of a root, or nil if the root is in another case.
  @inlinable
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

/// The case of a path among the cases of its enum.
@usableFromInline
struct CaseIndex<Root>: Sendable {
  @usableFromInline let value: Int

  /// Returns the index of the case of a root; nil if it has none.
  @usableFromInline let ofRoot: @Sendable (Root) -> Int?

  @inlinable
  init(_ value: Int, ofRoot: @escaping @Sendable (Root) -> Int?) {
    self.value = value
    self.ofRoot = ofRoot
  }
}
