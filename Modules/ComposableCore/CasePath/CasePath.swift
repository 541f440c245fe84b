/// The way into one case of an enum and back out: what a key path is to a struct.
///
/// Case paths are written as computed statics, so that a reducer can say `action: .counter`:
///
/// ```swift
/// extension CasePath where Root == CounterFeatureAction, Value == CounterAction {
///   public static var counter: Self {
///     Self(embed: CounterFeatureAction.counter) {
///       if case .counter(let action) = $0 { action } else { nil }
///     }
///   }
/// }
/// ```
///
/// Two laws hold for a right case path: extracting what was embedded gives it back, and embedding
/// what was extracted gives the root back.
public struct CasePath<Root, Value>: Sendable {
  /// Makes the root that holds a value in this case, which it takes over uncopied.
  public let embed: @Sendable (consuming Value) -> Root

  /// Takes the value out of a root, or nil when the root is another case.
  public let extract: @Sendable (Root) -> Value?

  /// Creates a case path of its two directions.
  @inlinable
  public init(
    embed: @escaping @Sendable (consuming Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.embed = embed
    self.extract = extract
  }

  /// Goes on from this case into a case of its value.
  @inlinable
  public func appending<Next>(_ next: CasePath<Value, Next>) -> CasePath<Root, Next> {
    CasePath<Root, Next>(
      embed: { (value: consuming Next) in embed(next.embed(value)) },
      extract: { extract($0).flatMap(next.extract) }
    )
  }
}

extension CasePath where Root == Value {
  /// The path that stays where it is: the identity of ``appending(_:)``.
  @inlinable
  public static var identity: Self {
    Self(embed: { $0 }, extract: { $0 })
  }
}
