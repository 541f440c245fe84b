/// A path to one case of an enum, as a key path is a path to a property of a struct: it extracts
/// and embeds the value of the case.
///
/// The paths of a ``CasePathable`` enum are written `.at(\.counter)`. Others can be declared as
/// static computed properties, for calls such as `action: .counter`:
///
/// ```swift
/// extension CasePath where Root == CounterFeatureAction, Value == CounterAction {
///   package static var counter: Self {
///     Self(embed: Root.counter) { if case .counter(let action) = $0 { action } else { nil } }
///   }
/// }
/// ```
///
/// A case path must satisfy two laws: extracting an embedded value returns that value, and
/// embedding an extracted value returns the root.
public struct CasePath<Root, Value>: Sendable {
  /// Returns the root in this case with a value, which is consumed and not copied.
  public let embed: @Sendable (consuming Value) -> Root

  /// Returns the value of a root, or nil if the root is in another case.
  public let extract: @Sendable (Root) -> Value?

  /// The index of the case; nil if it is unknown.
  @usableFromInline let index: CaseIndex<Root>?

  /// Creates a case path from two functions.
  @inlinable
  public init(
    embed: @escaping @Sendable (consuming Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(embed: embed, extract: extract, index: nil)
  }

  @inlinable
  init(
    embed: @escaping @Sendable (consuming Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    index: CaseIndex<Root>?
  ) {
    self.embed = embed
    self.extract = extract
    self.index = index
  }

  /// Returns the case path to a case of this case's value.
  @inlinable
  public func appending<Next>(_ next: CasePath<Value, Next>) -> CasePath<Root, Next> {
    CasePath<Root, Next>(
      embed: { (value: consuming Next) in embed(next.embed(value)) },
      extract: { extract($0).flatMap(next.extract) },
      index: index
    )
  }
}

extension CasePath where Root == Value {
  /// The path from a value to itself: the identity of ``appending(_:)``.
  @inlinable
  public static var identity: Self {
    Self(embed: { $0 }, extract: { $0 })
  }
}
