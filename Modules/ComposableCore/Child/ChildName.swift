/// The name of a child in reports.
@usableFromInline
struct ChildName: Sendable {
  /// The child's combinator, such as `ifLet`.
  private let combinator: StaticString

  /// The source position of the combinator.
  private let source: SourcePosition

  /// What the combinator's children are: rows, or features on a path.
  private let noun: StaticString

  /// The row's id, or nil if the child is not a row.
  private let row: (any Sendable)?

  @usableFromInline
  init(
    _ combinator: StaticString, _ source: SourcePosition, noun: StaticString = "row",
    row: (any Sendable)? = nil
  ) {
    self.combinator = combinator
    self.source = source
    self.noun = noun
    self.row = row
  }

  /// Returns the name of one row.
  @usableFromInline
  func row(_ id: some Sendable) -> Self {
    Self(combinator, source, noun: noun, row: id)
  }
}

extension ChildName: CustomStringConvertible {
  @usableFromInline var description: String {
    let child = row.map { "\(noun) \($0)" } ?? "the child"
    return "\(child) of the `\(combinator)` at \(source)"
  }
}
