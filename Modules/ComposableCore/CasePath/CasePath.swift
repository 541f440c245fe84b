/// A path to one case of an enum, similar to a key path to a struct property; it extracts and
/// embeds the case's value.
///
/// A path of a ``CasePathable`` enum is written `.at(\.counter)`. Other paths can be declared as
/// static computed properties, for calls such as `action: .counter`:
///
/// ```swift
/// extension CasePath<CounterFeature.Action, Counter.Action> {
///   package static var counter: Self {
///     Self(embed: Root.counter) { if case .counter(let action) = $0 { action } else { nil } }
///   }
/// }
/// ```
///
/// A case path must satisfy two laws: extracting an embedded value returns that value, and
/// embedding an extracted value returns the root.
///
/// A path to a nested case is a member of the outer path: `.at(\.destination.editor)`.
@dynamicMemberLookup
public struct CasePath<Root, Value>: Sendable {
  /// Returns a root that contains the given value, which is consumed rather than copied.
  public let embed: @Sendable (consuming Value) -> Root

  /// Returns a root's value for this case, or nil if the root does not match the case.
  public let extract: @Sendable (Root) -> Value?

  /// The index of the case, or nil if it is unknown.
  @usableFromInline let index: CaseIndex<Root>?

  /// The name of the case, after the names of any enclosing cases, as in `destination.editor`; nil
  /// if one of the names is unknown, and empty for the identity.
  @usableFromInline package let caseName: String?

  /// Returns what identifies the case in a state: its name, or a new object if the name is unknown.
  @usableFromInline
  func makeLocationPath() -> any Hashable & Sendable {
    if let caseName { caseName } else { Unique() }
  }

  /// Creates a case path from two functions.
  public init(
    embed: @escaping @Sendable (consuming Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(embed: embed, extract: extract, index: nil, name: nil)
  }

  @usableFromInline
  init(
    embed: @escaping @Sendable (consuming Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    index: CaseIndex<Root>?,
    name: String?
  ) {
    self.embed = embed
    self.extract = extract
    self.index = index
    caseName = name
  }

  /// Returns the path to a case of this case's value.
  public func appending<Next>(_ next: CasePath<Value, Next>) -> CasePath<Root, Next> {
    CasePath<Root, Next>(
      embed: { (value: consuming Next) in embed(next.embed(value)) },
      extract: { extract($0).flatMap(next.extract) },
      index: index,
      name: caseName.flatMap { name in
        next.caseName.map { name.isEmpty || $0.isEmpty ? name + $0 : name + "." + $0 }
      }
    )
  }
}

extension CasePath {
  /// Changes the case's value inside a root without copying the value.
  ///
  /// - Parameters:
  ///   - root: The root, which is valid again when `body` returns or throws.
  ///   - body: Changes the value.
  /// - Returns: The result of `body`, or nil if the root does not match the case.
  /// - Throws: Any error that `body` throws.
  @discardableResult
  public func modify<Result, Failure: Error>(
    _ root: inout Root, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let old = consume root
    guard var value = extract(old) else {
      root = old
      return nil
    }
    // Released before the change, so that the value has one owner and nothing is copied.
    _ = consume old
    do throws(Failure) {
      let result = try body(&value)
      root = embed(value)
      return result
    } catch {
      root = embed(value)
      throw error
    }
  }
}

extension CasePath {
  /// The path to a case of this case's value.
  public subscript<Next>(
    dynamicMember path: KeyPath<Value.Cases, CasePath<Value, Next>>
  ) -> CasePath<Root, Next> where Value: CasePathable {
    appending(Value.cases[keyPath: path])
  }

  /// The path to a case of this case's optional value: `\.response.some`.
  public subscript<Wrapped, Next>(
    dynamicMember path: KeyPath<Wrapped?.Cases, CasePath<Wrapped?, Next>>
  ) -> CasePath<Root, Next> where Value == Wrapped? {
    appending(Wrapped?.Cases()[keyPath: path])
  }

  /// The path to a case of this case's result: `\.response.success`.
  public subscript<Success, Failure, Next>(
    dynamicMember path: KeyPath<
      Result<Success, Failure>.Cases, CasePath<Result<Success, Failure>, Next>
    >
  ) -> CasePath<Root, Next> where Value == Result<Success, Failure> {
    appending(Result<Success, Failure>.Cases()[keyPath: path])
  }

  /// The path to the actions of one row: `\.rows[id: 7]`.
  public subscript<ID: Hashable & Sendable, RowAction>(
    id id: ID
  ) -> CasePath<Root, RowAction> where Value == (id: ID, action: RowAction) {
    CasePath<Root, RowAction>(
      embed: { (action: consuming RowAction) in embed((id: id, action: action)) },
      extract: { extract($0).flatMap { $0.id == id ? $0.action : nil } },
      index: index,
      name: caseName.map { "\($0)[id: \(String(reflecting: id))]" })
  }

  /// The path to the actions of one feature on a navigation path: `\.path[id: 0]`.
  public subscript<Element, ElementAction>(
    id id: StackState<Element>.ID
  ) -> CasePath<Root, ElementAction> where Value == StackAction<Element, ElementAction> {
    appending(StackAction<Element, ElementAction>.cases.element[id: id])
  }
}

extension CasePath where Root == Value {
  /// The path from a value to itself, which is the identity for ``appending(_:)``.
  public static var identity: Self {
    Self(embed: { $0 }, extract: { $0 }, index: nil, name: "")
  }
}
